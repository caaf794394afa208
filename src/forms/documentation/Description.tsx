import { use, useMemo } from "react";

import type {
  Documentation,
  DocumentationBlock,
  DocumentationSpan,
  DocumentationText,
  DocumentedCode,
} from "#model/schema/documentation/documentation.ts";
import type { DocumentedLanguage } from "#model/schema/documentation/languages.ts";
import { labelOfFence } from "#model/schema/documentation/languages.ts";
import { readDescription } from "#model/schema/documentation/read-description.ts";
import styles from "#forms/documentation/documentation.module.css";
import { DocumentationActionsContext } from "#forms/documentation/documentation-actions.ts";

interface DescriptionProps {
  /** The description, as in the schema. */
  readonly text: string;
  readonly language: DocumentedLanguage;
  /** The level of all headings in the description; without a level, they are not headings on the page. */
  readonly headingLevel?: 4;
}

/** Shows a whole schema description. Links are plain text: nothing leaves the page. */
export function Description({ text, language, headingLevel }: DescriptionProps) {
  const blocks = useMemo(() => readDescription(text, language), [text, language]);
  const numbers = useMemo(
    () => new Map(codeIn(blocks).map((code, at) => [code, at + 1])),
    [blocks],
  );
  return (
    <div className={styles.description}>
      <Blocks blocks={blocks} numbers={numbers} headingLevel={headingLevel} />
    </div>
  );
}

/** The parts of a text may be equal but never change, so their position identifies them. */
const placed = <T,>(items: readonly T[]): readonly { readonly at: number; readonly item: T }[] =>
  items.map((item, at) => ({ at, item }));

interface Shared {
  readonly numbers: ReadonlyMap<DocumentedCode, number>;
  readonly headingLevel: 4 | undefined;
}

function Blocks({ blocks, ...shared }: Shared & { readonly blocks: Documentation }) {
  return placed(blocks).map(({ at, item }) => <Block key={at} block={item} {...shared} />);
}

function Block({ block, ...shared }: Shared & { readonly block: DocumentationBlock }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <Text text={block.text} />
        </p>
      );
    case "heading": {
      const Heading =
        shared.headingLevel === undefined ? "p" : (`h${shared.headingLevel}` as const);
      return (
        <Heading className={styles.heading}>
          <Text text={block.text} />
        </Heading>
      );
    }
    case "quote":
      return (
        <blockquote className={styles.quote}>
          <Blocks blocks={block.blocks} {...shared} />
        </blockquote>
      );
    case "list": {
      const items = placed(block.items).map(({ at, item }) => (
        <li key={at}>
          <Blocks blocks={item} {...shared} />
        </li>
      ));
      return block.start === undefined ? (
        <ul className={styles.list}>{items}</ul>
      ) : (
        <ol className={styles.list} start={block.start}>
          {items}
        </ol>
      );
    }
    case "table":
      return <Table head={block.head} rows={block.rows} />;
    case "code":
      return <Code code={block} number={shared.numbers.get(block) ?? 1} />;
  }
}

interface TableProps {
  readonly head: readonly DocumentationText[];
  readonly rows: readonly (readonly DocumentationText[])[];
}

function Table({ head, rows }: TableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {placed(head).map(({ at, item }) => (
            <th key={at} scope="col">
              <Text text={item} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(({ at, item }) => (
          <tr key={at}>
            {placed(item).map((cell) => (
              <td key={cell.at}>
                <Text text={cell.item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Code({ code, number }: { readonly code: DocumentedCode; readonly number: number }) {
  const { Code: Actions } = use(DocumentationActionsContext);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <span>{labelOfFence(code.language)}</span>
        {Actions !== undefined && <Actions code={code} number={number} />}
      </figcaption>
      <pre className={styles.code}>
        <code>{code.code}</code>
      </pre>
    </figure>
  );
}

function Text({ text }: { readonly text: DocumentationText }) {
  return placed(text).map(({ at, item }) => <Span key={at} span={item} />);
}

function Span({ span }: { readonly span: DocumentationSpan }) {
  switch (span.kind) {
    case "text":
      // Wrapped in an element, because a text node alone cannot show hidden characters.
      return <span>{span.text}</span>;
    case "code":
      return <code>{span.text}</code>;
    case "emphasis":
      return <em>{span.text}</em>;
    case "strong":
      return <strong>{span.text}</strong>;
    case "break":
      return <br />;
    case "link":
      return <Link text={span.text} address={span.address} />;
  }
}

function Link({ text, address }: { readonly text: string; readonly address: string }) {
  const { Address } = use(DocumentationActionsContext);
  if (Address === undefined) return <span>{text === address ? text : `${text} (${address})`}</span>;
  return (
    <>
      <span className={styles.link} title={address}>
        {text}
      </span>
      <Address address={address} />
    </>
  );
}

function codeIn(blocks: Documentation): readonly DocumentedCode[] {
  return blocks.flatMap((block) => {
    if (block.kind === "code") return [block];
    if (block.kind === "quote") return codeIn(block.blocks);
    return block.kind === "list" ? block.items.flatMap(codeIn) : [];
  });
}
