import { useRef } from 'react';
import { UnstyledButton } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import * as css from './registration.css';

/** One action on a row. */
export interface RowAction<Name extends string> {
  name: Name;
  label: string;
}

interface RowMenuProps<Name extends string> {
  /** Id of the button that opens the menu and receives focus afterwards. */
  id: string;
  /** What the row is about, for screen readers. */
  about: string;
  actions: readonly RowAction<Name>[];
  onChoose: (name: Name) => void;
}

/** A menu of actions on a table row. Only one menu is open at a time. It closes on Escape and when focus leaves it. */
export function RowMenu<Name extends string>({ id, about, actions, onChoose }: RowMenuProps<Name>) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  return (
    // Key events bubble up from the buttons inside; the element itself is not interactive.
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
                // The dialog later returns focus to the element that has it now, which must not be in the closed list.
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
