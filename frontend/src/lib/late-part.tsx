import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react';
import { replayEarlyClick, sleepingAttribute } from './early-clicks';

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
 * (`typedEarly`) and pressed (`useEarlyClick`); a link out of it waits for what was typed. Whoever only reads a form loads a quarter less script.
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
    // Prerendered it has its code, and will sleep in the browser.
    const [sleeps] = useState(() => typeof window === 'undefined' || loaded === null);
    useEffect(() => {
      const node = region.current;
      if (!node || isTurnedTo(node)) return wake();
      // Above the document, where React keeps the events of a sleeping part from going on.
      const listen = ({ target }: Event) => target instanceof Node && node.contains(target) && wake();
      signs.forEach((sign) => window.addEventListener(sign, listen, { capture: true, passive: true }));
      return () => signs.forEach((sign) => window.removeEventListener(sign, listen, { capture: true }));
    }, []);
    return (
      <div ref={region} {...(sleeps && { [sleepingAttribute]: '' })}>
        <Suspense fallback={null}>
          <Component {...props} />
          <Awake region={region} />
        </Suspense>
      </div>
    );
  }
  // Drawn anew from above while it sleeps, it would lose its HTML.
  const Still = memo(Part) as unknown as ComponentType<Props>;
  return Object.assign((props: Props) => <Still {...props} />, { fetchCode });
}

/** Comes to life together with the part beside it. */
function Awake({ region }: { region: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    region.current?.removeAttribute(sleepingAttribute);
    region.current?.querySelectorAll('a').forEach(replayEarlyClick);
  }, [region]);
  return null;
}

/** Whether there is a reason not to wait. */
function isTurnedTo(node: HTMLElement): boolean {
  const isPressed = () => [...node.querySelectorAll('button, a')].some((pressed) => window.earlyClicks?.has(pressed));
  return (
    window.localStorage.length > 0 ||
    !node.hasChildNodes() ||
    node.matches(':hover') ||
    node.contains(document.activeElement) ||
    isPressed()
  );
}
