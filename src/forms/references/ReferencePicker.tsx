import { Link2, Plus, SlidersHorizontal } from "lucide-react";
import { useMemo, useState } from "react";

import { findCandidates } from "#model/completion/candidates.ts";
import { Combobox } from "#forms/popups/Combobox.tsx";
import styles from "#forms/popups/combobox.module.css";
import type { ComboboxOption } from "#forms/popups/Options.tsx";
import { Popup } from "#forms/popups/Popup.tsx";
import type { ReferenceChoice } from "#forms/references/choice-groups.ts";
import { referenceChoices, groupOf, isSame, keyOf } from "#forms/references/choice-groups.ts";
import { statusOf } from "#forms/references/choice-status.ts";
import type { Picked, PickRequest } from "#forms/references/reference-picking.ts";
import { withDanglingReferences } from "#forms/references/paste-references.ts";
import { candidateScope } from "#forms/references/declared.ts";
import { useSource } from "#forms/source.ts";

interface ReferencePickerProps {
  readonly request: PickRequest;
  onClose(): void;
}

/** A searchable list of everything that a place could refer to. */
export function ReferencePicker({ request, onClose }: ReferencePickerProps) {
  const source = useSource();
  const [candidates] = useState(() => findCandidates(request.slot, candidateScope(source)));
  const [search, setSearch] = useState("");
  const [showsAll, showAll] = useState(false);
  const [showsNew, showNew] = useState(false);
  const found = useMemo(() => candidates.find(search, showsAll), [candidates, search, showsAll]);
  const choices = referenceChoices(found, showsNew || search.trim() !== "");
  const choose = (choice: ReferenceChoice | undefined): void => {
    if (choice?.kind === "fold") showNew(true);
    else if (choice !== undefined) request.choose(pickOf(choice));
  };
  /**
   * Handles the closing bracket of a typed reference. The reference may name a resource that is created later; other
   * text stays text.
   */
  const end = (typed: string): void => {
    const name = typed.slice(0, -1).trim();
    const named = choiceOf(name, choices);
    if (named !== undefined) {
      choose(named);
      return;
    }
    const [access] = withDanglingReferences([`\${${name}}`], source) ?? [];
    if (access !== undefined && typeof access !== "string")
      request.choose({ kind: "existing", access, label: name });
    else if (request.keep === undefined) setSearch(typed);
    else request.keep(typed);
  };
  const status = statusOf(found.shown.length + found.more, found.more, found.mismatches, showsAll);
  return (
    <Popup
      anchor={controlOf(request.anchor)}
      role="dialog"
      aria-label={`Reference for ${request.name}`}
      className={styles.popup}
      onClose={onClose}
      onKeyDown={(event) => {
        // The user may have meant the typed text as text from the start.
        if (event.key !== "Escape" || search === "" || request.keep === undefined) return;
        event.preventDefault();
        request.keep(search);
      }}
    >
      <Combobox
        label={`Find a reference for ${request.name}`}
        placeholder="Find by resource, property or type"
        listLabel="Choices"
        options={choices.map((choice) => optionOf(choice, request))}
        query={search}
        onQuery={(text) => {
          if (text.endsWith("}")) end(text);
          else setSearch(text);
        }}
        onChoose={(id) => choose(choices.find((choice) => keyOf(choice) === id))}
        none={status}
        count={status}
      >
        <label className={styles.all}>
          <input
            type="checkbox"
            checked={showsAll}
            onChange={(event) => showAll(event.target.checked)}
          />
          Show all
        </label>
      </Combobox>
    </Popup>
  );
}

const choiceOf = (name: string, choices: readonly ReferenceChoice[]) =>
  choices.find((choice) => choice.kind === "candidate" && choice.candidate.label === name);

function optionOf(choice: ReferenceChoice, { current }: PickRequest): ComboboxOption {
  const option = { id: keyOf(choice), group: groupOf(choice) };
  if (choice.kind === "fold")
    return {
      ...option,
      icon: <Plus size={14} aria-hidden />,
      label: "New…",
      detail: `${choice.count}`,
    };
  if (choice.kind === "creatable") {
    const { label, detail } = choice.creatable;
    return { ...option, icon: <Plus size={14} aria-hidden />, label, note: detail };
  }
  const { access, label, gives, mismatch } = choice.candidate;
  const Icon = access.kind === "config" ? SlidersHorizontal : Link2;
  return {
    ...option,
    icon: <Icon size={14} aria-hidden />,
    label,
    detail: gives,
    note: mismatch,
    isCurrent: isSame(access, current),
    isMuted: mismatch !== undefined,
  };
}

const pickOf = (choice: Exclude<ReferenceChoice, { kind: "fold" }>): Picked =>
  choice.kind === "candidate"
    ? { kind: "existing", access: choice.candidate.access, label: choice.candidate.label }
    : { kind: "new", target: choice.creatable.target, label: choice.creatable.label };

/**
 * The control that the choice fills. The list always opens below this control, regardless of how the user opened the
 * list.
 */
function controlOf(anchor: Element): Element {
  if (anchor.closest("[data-control]") !== null) return anchor;
  return anchor.closest("[data-row], [data-field]")?.querySelector("[data-control]") ?? anchor;
}
