import { Fragment, useId } from "react";

import type { SideEffect } from "#model/side-effects/side-effect.ts";
import { groupSideEffects } from "#model/side-effects/side-effect.ts";
import type { Program } from "#model/program/program.ts";
import { describePlace } from "#ui/side-effects/describe-place.ts";
import styles from "#ui/side-effects/side-effects.module.css";

interface SideEffectListProps {
  readonly program: Program;
  readonly effects: readonly SideEffect[];
  onChoose(effect: SideEffect): void;
}

/** The maximum number of effects listed for each kind. */
const maxShown = 50;

/** The maximum length of a command or an address. */
const maxLength = 200;

/**
 * Lists the commands that a design runs and the addresses that it fetches when it is deployed, by kind. Choosing an
 * entry goes to its place.
 */
export function SideEffectList({ program, effects, onChoose }: SideEffectListProps) {
  const id = useId();
  return (
    <div className={styles.groups} data-scroller>
      {groupSideEffects(effects).map(({ kind, title, effects: found }) => (
        <Fragment key={kind}>
          <h3 id={`${id}-${kind}`}>{title}</h3>
          <ul aria-labelledby={`${id}-${kind}`}>
            {found.slice(0, maxShown).map((effect) => (
              <li key={JSON.stringify([effect.location, effect.key, effect.what])}>
                <button type="button" className={styles.effect} onClick={() => onChoose(effect)}>
                  <code>
                    <bdi>{cut(effect.what)}</bdi>
                  </code>{" "}
                  <bdi className={styles.place}>{describePlace(effect, program)}</bdi>
                </button>
              </li>
            ))}
            {found.length > maxShown && <li>and {found.length - maxShown} more</li>}
          </ul>
        </Fragment>
      ))}
    </div>
  );
}

const cut = (text: string): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`;
