import type { MapKind } from "#model/files/manifest/spelling/map-kinds.ts";
import { data, topKind, valueKind } from "#model/files/manifest/spelling/map-kinds.ts";
import type { ReadDiagnostic } from "#model/files/manifest/read-object.ts";
import { spellingsOf } from "#model/files/manifest/spelling/spell-keys.ts";
import type { YamlAlias, YamlMap, YamlMember, YamlNode, YamlTree } from "#model/files/yaml/node.ts";

export interface SpelledTree {
  /** The tree; the same object if all keys already have Pulumi's spelling. */
  readonly tree: YamlTree;
  readonly diagnostics: readonly ReadDiagnostic[];
}

/**
 * The tree of a program in which keys have Pulumi's spelling wherever Pulumi ignores letter case. Positions stay those
 * of the text, so edits change the key in the text. If a key repeats in a different spelling, Pulumi ignores the
 * earlier entry. Such an entry gets no key, so a rewriter leaves it unchanged.
 */
export function spellTreeKeys(tree: YamlTree): SpelledTree {
  const speller = new TreeSpeller();
  const root = speller.spell(tree.root, topKind(textsOf(tree.root)));
  const { diagnostics } = speller;
  return { tree: root === tree.root ? tree : { ...tree, root }, diagnostics };
}

const textsOf = (node: YamlNode): readonly string[] =>
  node.kind === "map" ? node.members.flatMap((member) => nameOf(member) ?? []) : [];

/** The text of a key that belongs to the map itself. */
const nameOf = ({ key }: YamlMember): string | undefined =>
  key === undefined || key.isMerge ? undefined : key.text;

class TreeSpeller {
  readonly diagnostics: ReadDiagnostic[] = [];
  readonly #path: (string | number)[] = [];
  /**
   * The nodes with Pulumi's spelling. The target of an alias comes before the alias, so the target is already here when
   * the alias is read.
   */
  readonly #spelled = new Map<YamlNode, YamlNode>();

  spell(node: YamlNode, kind: MapKind): YamlNode {
    const spelled = this.#spellBare(node, kind);
    if (spelled !== node) this.#spelled.set(node, spelled);
    return spelled;
  }

  #spellBare(node: YamlNode, kind: MapKind): YamlNode {
    switch (node.kind) {
      case "scalar":
        return node;
      case "alias":
        return this.#spellAlias(node);
      case "map":
        return this.#spellMap(node, kind);
      case "list": {
        const inner = kind === valueKind ? valueKind : data;
        return withMembers(
          node,
          node.members.map((member, at) => this.#spellMember(member, at, inner)),
        );
      }
    }
  }

  #spellAlias(alias: YamlAlias): YamlNode {
    const target = this.#spelled.get(alias.target);
    return target === undefined ? alias : { ...alias, target };
  }

  #spellMap(node: YamlMap, kind: MapKind): YamlNode {
    const { spellings, diagnostics } = spellingsOf(textsOf(node), kind);
    for (const { path, message } of diagnostics)
      this.diagnostics.push({ path: [...this.#path, ...path], message });
    let next = 0;
    const members = node.members.map((member, at) => {
      const text = nameOf(member);
      if (text === undefined) return this.#spellMember(member, at, data);
      const meant = spellings[next++]?.meant;
      if (meant === undefined) return withoutKey(member);
      const inner = kind.inside(meant, spellings.length === 1);
      const spelled = this.#spellMember(member, text, inner);
      const { key } = spelled;
      return meant === text || key === undefined
        ? spelled
        : { ...spelled, key: { ...key, text: meant } };
    });
    return withMembers(node, members);
  }

  #spellMember(member: YamlMember, key: string | number, kind: MapKind): YamlMember {
    this.#path.push(key);
    const value = this.spell(member.value, kind);
    this.#path.pop();
    return value === member.value ? member : { ...member, value };
  }
}

const withoutKey = ({ key: _key, ...member }: YamlMember): YamlMember => member;

function withMembers<T extends { readonly members: readonly YamlMember[] }>(
  node: T,
  members: readonly YamlMember[],
): T {
  return members.every((member, at) => member === node.members[at]) ? node : { ...node, members };
}
