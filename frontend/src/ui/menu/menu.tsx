import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import * as css from './menu.css';

export interface MenuProps {
  /** What the button shows; its text is its name unless `label` is given. */
  trigger: ReactNode;
  label?: string;
  /** `MenuItem`, `MenuLink` and `MenuSeparator`. */
  children: ReactNode;
}

/** A button that opens a list of commands. It brings its placement code along: load it lazily where it is rarely seen. */
export function Menu({ trigger, label, children }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={css.trigger} aria-label={label}>
        {trigger}
        <Icon name="chevron" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content className={css.list} align="end" sideOffset={6} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

/** A command of a menu. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <DropdownMenu.Item className={css.item} onSelect={onSelect}>
      {children}
    </DropdownMenu.Item>
  );
}

/** A link in a menu; the child is the link element itself, for example a router's. */
export function MenuLink({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Item className={css.item} asChild>
      {children}
    </DropdownMenu.Item>
  );
}

/** A line between groups of commands. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={css.separator} />;
}
