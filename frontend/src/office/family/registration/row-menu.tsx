import { useRef } from 'react';
import { UnstyledButton } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import * as css from './registration.css';

/** One thing that can be done about a row. */
export interface RowAction<Name extends string> {
  name: Name;
  label: string;
}

interface RowMenuProps<Name extends string> {
  /** Id of what opens it; focus goes back there. */
  id: string;
  /** What the row is about, read aloud. */
  about: string;
  actions: readonly RowAction<Name>[];
  onChoose: (name: Name) => void;
}

/** What can be done about a row of a table, one button each. Only one is open at a time; Escape and leaving it close it. */
export function RowMenu<Name extends string>({ id, about, actions, onChoose }: RowMenuProps<Name>) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    // The keys come from the buttons inside; the element itself takes none.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      ref={menu}
      className={css.menu}
      name="row-menu"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menu.current?.open) return;
        close();
        document.getElementById(id)?.focus();
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
      }}
    >
      <summary id={id} className={css.opener}>
        Change<VisuallyHidden>: {about}</VisuallyHidden>
        <Icon name="chevron" />
      </summary>
      <ul className={css.list} role="list">
        {actions.map(({ name, label }) => (
          <li key={name}>
            <UnstyledButton
              className={css.choice}
              aria-haspopup="dialog"
              onClick={() => {
                close();
                // A dialog gives focus back to what had it, and the list is closed by then.
                document.getElementById(id)?.focus();
                onChoose(name);
              }}
            >
              {label}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </details>
  );
}
