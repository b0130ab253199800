import { lazy, memo, Suspense, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';

/** What a pointer, a finger or a keyboard does first when somebody turns to a part of the page. */
const signs = ['pointerover', 'pointerdown', 'click', 'focusin', 'keydown', 'input'] as const;

/** A part that comes to life late. */
export interface LatePart<Props> {
  (props: Props): ReactNode;
  /** Fetches its code; for the loader of its route, so that it is there when the page is navigated to or prerendered. */
  fetchCode: () => Promise<void>;
}

/**
 * A part of a prerendered page whose code is fetched when somebody turns to it, or at once where this browser keeps something that
 * could show in it: a cart, a draft, a session. Until then its HTML stands as it was written and can be read, typed into
 * (`typedEarly`) and pressed (`useEarlyClick`). Whoever only reads a form loads a quarter less script.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    loaded = await load();
  };
  let wake = (): void => undefined;
  const wanted = new Promise<void>((resolve) => (wake = resolve));
  const Sleeping = lazy(async () => {
    await wanted;
    return { default: await load() };
  });

  function Part(props: Props) {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Sleeping);
    const region = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const node = region.current;
      if (!node || isTurnedTo(node)) return wake();
      // Above the document, where React keeps the events of a sleeping part from going on.
      const listen = ({ target }: Event) => target instanceof Node && node.contains(target) && wake();
      signs.forEach((sign) => window.addEventListener(sign, listen, { capture: true, passive: true }));
      return () => signs.forEach((sign) => window.removeEventListener(sign, listen, { capture: true }));
    }, []);
    return (
      <div ref={region}>
        <Suspense fallback={null}>
          <Component {...props} />
        </Suspense>
      </div>
    );
  }
  // Drawn anew from above while it sleeps, it would lose its HTML.
  const Still = memo(Part) as unknown as ComponentType<Props>;
  return Object.assign((props: Props) => <Still {...props} />, { fetchCode });
}

/** Whether there is a reason not to wait. */
function isTurnedTo(node: HTMLElement): boolean {
  const isPressed = () => [...node.querySelectorAll('button')].some((button) => window.earlyClicks?.has(button));
  return window.localStorage.length > 0 || !node.hasChildNodes() || node.matches(':hover') || node.contains(document.activeElement) || isPressed();
}
