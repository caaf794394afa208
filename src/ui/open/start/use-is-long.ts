import { useEffect, useState } from "react";

/** Work that is shorter than this shows no progress, in milliseconds. */
const showAfter = 300;

/** True once a component has been mounted for long enough to need an explanation. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), showAfter);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
