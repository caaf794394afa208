import { Search } from "lucide-react";

import { sendRequest } from "#store/designer.ts";
import { FileMenu } from "#ui/header/FileMenu.tsx";
import styles from "#ui/header/header.module.css";
import { ViewMenu } from "#ui/header/ViewMenu.tsx";
import { useServices } from "#ui/services.ts";

/** Actions that only a wide screen has space for. */
export function WideActions() {
  return (
    <>
      <SearchOrRun />
      <FileMenu />
      <ViewMenu />
    </>
  );
}

function SearchOrRun() {
  const { store } = useServices();
  return (
    <button
      type="button"
      className={styles.search}
      title="All commands, types and resources (Ctrl+K)"
      onClick={() => sendRequest(store, { kind: "commands" })}
    >
      <Search size={14} aria-hidden />
      <span>Search or run a command</span>
      <kbd aria-hidden>Ctrl K</kbd>
    </button>
  );
}
