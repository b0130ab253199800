import { skipLink } from './skip-link.css';

/** Skip link: jumps over the bar to the element with the id `target`, which needs `tabIndex={-1}`. */
export function SkipLink({ target = 'main', children = 'Skip to content' }: { target?: string; children?: string }) {
  return (
    <a className={skipLink} href={`#${target}`} data-screen-only="">
      {children}
    </a>
  );
}
