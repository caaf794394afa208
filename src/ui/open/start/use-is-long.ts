import { useEffect, useState } from "react";

/** What is done sooner is not worth showing how far it is. In milliseconds. */
const showAfter = 300;

/** True once what is shown has been there for so long that a person wonders. */
export function useIsLong(): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), showAfter);
    return () => clearTimeout(timer);
  }, []);
  return isLong;
}
