import { Search } from "lucide-react";
import type { KeyboardEvent, Ref } from "react";

import controls from "#ui/components/controls.module.css";
import styles from "#ui/components/search-box.module.css";

interface SearchBoxProps {
  readonly ref?: Ref<HTMLInputElement>;
  /** The accessible name of the box. */
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  onValue(value: string): void;
  onFocus?(): void;
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void;
  readonly className?: string | undefined;
}

/** A box for a search in the content below. */
export function SearchBox(props: SearchBoxProps) {
  const { label, placeholder, value, onValue, onFocus, onKeyDown, className = "", ref } = props;
  return (
    <div className={`${styles.box} ${className}`}>
      <Search size={14} aria-hidden />
      <input
        ref={ref}
        type="search"
        className={controls.input}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onFocus={onFocus}
        onChange={(event) => onValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
