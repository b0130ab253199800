/** React marks the nodes that it creates or hydrates. */
const isOwn = (node: Node) => Object.keys(node).some((key) => key.startsWith('__react'));
const isOwnText = (node: Node) => node.nodeType === Node.TEXT_NODE && isOwn(node);

/** Returns the children that a node had before `records`, which are all its changes since then. */
function childrenBefore(parent: Node, records: readonly MutationRecord[]): Node[] {
  const children: Node[] = [...parent.childNodes];
  for (const { type, target, addedNodes, removedNodes, previousSibling } of records.toReversed()) {
    if (type !== 'childList' || target !== parent) continue;
    const index = previousSibling ? children.indexOf(previousSibling) + 1 : 0;
    children.splice(index, addedNodes.length, ...removedNodes);
  }
  return children;
}

/**
 * Keeps the page working when the browser translates it or an extension rewrites its text. Must be called before React starts.
 *
 * Translators replace text nodes, usually by `<font>` elements; extensions wrap, split or merge them. React still uses its own nodes: it
 * throws when it removes one that has left its parent, which takes the component off the page, and a text that it changes stays
 * invisible. So this observes the page, remembers the children of an element whose text something else rewrites, and puts them back at
 * the moment React changes that element. React finds its nodes where it left them, and a translator translates the new text again.
 *
 * This works for every component, because it changes the four methods with which React changes text and children. Wrapper elements
 * around changing texts would have to be remembered in every component, and overriding only the methods that throw would leave old texts
 * on the page. Without a rewrite, each of these calls only looks for pending mutation records.
 */
export function undoTextRewrites(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  /** The children that React gave to a parent whose text has been rewritten since. */
  const children = new WeakMap<Node, Node[]>();
  /** The parents of those children. */
  const parents = new WeakMap<Node, Node>();
  /** What React last wrote, of text nodes that have changed. */
  const written = new WeakMap<Node, string | null>();
  /** What others than React have changed in this task, because one rewrite may take several calls. */
  let recent: MutationRecord[] = [];

  function noteParent(parent: Node): void {
    if (children.has(parent) || !isOwn(parent)) return;
    const before = childrenBefore(parent, recent);
    const isLost = (node: Node) => node.parentNode !== parent;
    const isChanged = (node: Node) => written.has(node) && written.get(node) !== node.nodeValue;
    const hasMore = [...parent.childNodes].some((node) => !before.includes(node));
    if (!before.some((node) => isOwnText(node) && (isLost(node) || (hasMore && isChanged(node))))) return;
    children.set(parent, before);
    for (const node of before) parents.set(node, parent);
  }

  function note(records: readonly MutationRecord[]): void {
    if (records.length === 0) return;
    recent.push(...records);
    // The observer has no callback for records that were taken.
    queueMicrotask(endTask);
    for (const { type, target, oldValue } of records)
      if (type === 'characterData' && !written.has(target)) written.set(target, oldValue);
    for (const parent of new Set(records.map(({ target }) => target))) noteParent(parent);
  }

  const observer = new MutationObserver((records) => {
    note(records);
    endTask();
  });

  function endTask(): void {
    note(observer.takeRecords());
    recent = [];
  }

  function undo(parent: Node): void {
    const before = children.get(parent);
    if (!before) return;
    children.delete(parent);
    // An element that was taken off the page stays away.
    const back = before.filter((node) => isOwnText(node) || parent.contains(node));
    const others = [...parent.childNodes].filter((node) => !isOwn(node) && !back.includes(node));
    for (const node of others) if (!back.some((inner) => node.contains(inner))) node.remove();
    let next: Node | null = null;
    for (const node of back.toReversed()) {
      // A node in its place is not moved, because an element would lose focus and a frame would load again.
      if (node.parentNode !== parent || node.nextSibling !== next) insertBefore.call(parent, node, next);
      const text = written.get(node);
      if (text !== undefined && text !== node.nodeValue) nodeValue?.set?.call(node, text);
      next = node;
    }
    for (const node of others) node.remove();
  }

  /** Lets React change a parent that has the children React gave to it. */
  function changeByReact(parent: Node, change: () => void): void {
    undo(parent);
    change();
    observer.takeRecords();
    recent = recent.filter(({ target }) => target !== parent);
  }

  const isReacts = (parent: Node, child: Node): boolean => {
    if (!parent.isConnected || !isOwn(child) || !isOwn(parent)) return false;
    note(observer.takeRecords());
    return true;
  };

  /** Returns true if a script other than React has just added a text beside this node, to show it instead. */
  const isBeingReplaced = ({ previousSibling, nextSibling }: Node) =>
    recent.some(({ addedNodes }) =>
      [...addedNodes].some(
        (node) => !isOwn(node) && node.textContent && (node === previousSibling || node === nextSibling),
      ),
    );

  Node.prototype.appendChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (isReacts(this, child)) changeByReact(this, () => appendChild.call(this, child));
    else appendChild.call(this, child);
    return child;
  };

  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, next: Node | null): Child {
    const insert = () => {
      let place = next && this.contains(next) ? next : null;
      while (place && place.parentNode !== this) place = place.parentNode;
      if (place || !next || child.parentNode !== this) insertBefore.call(this, child, place);
    };
    if (isReacts(this, child)) changeByReact(this, insert);
    else insert();
    return child;
  };

  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const remove = () => child.parentNode && removeChild.call(child.parentNode, child);
    if (isReacts(this, child) && !isBeingReplaced(child)) changeByReact(this, remove);
    else remove();
    return child;
  };

  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Text, text: string | null) {
      const write = () => nodeValue?.set?.call(this, text);
      if (!isOwn(this)) {
        write();
        return;
      }
      note(observer.takeRecords());
      written.set(this, text);
      const parent = parents.get(this) ?? this.parentNode;
      if (parent) changeByReact(parent, write);
      else write();
    },
  });

  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });
}
