/**
 * Closes the bar's menus as people expect: the innermost one on Escape, which gives focus back to its button, and all of them when
 * the reader presses or moves focus outside of the bar, follows a link or goes back. Without it each menu still closes by its own
 * button.
 * @param bar the element that holds the menus, `details` elements
 * @returns a function that stops watching
 */
export function watchMenus(bar: HTMLElement): () => void {
  const openMenus = () => [...bar.querySelectorAll<HTMLDetailsElement>('details[open]')];
  const closeAll = () => openMenus().forEach((menu) => (menu.open = false));
  const isOutside = (target: EventTarget | null) => target instanceof Node && !bar.contains(target);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    const innermost = key === 'Escape' ? openMenus().at(-1) : undefined;
    if (!innermost) return;
    innermost.open = false;
    innermost.querySelector('summary')?.focus();
  };
  const onPress = ({ target }: Event) => isOutside(target) && closeAll();
  const onFocusOut = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && closeAll();
  const onClick = ({ target }: Event) => target instanceof Element && target.closest('a') && closeAll();
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointerdown', onPress);
  window.addEventListener('popstate', closeAll);
  bar.addEventListener('focusout', onFocusOut);
  bar.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    document.removeEventListener('pointerdown', onPress);
    window.removeEventListener('popstate', closeAll);
    bar.removeEventListener('focusout', onFocusOut);
    bar.removeEventListener('click', onClick);
  };
}
