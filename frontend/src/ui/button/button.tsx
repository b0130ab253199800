import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../progress/progress';
import { block as blockStyle, variants } from './button.css';

/** `marker` is for dark bands only: one bright action on the night color. */
export type ButtonVariant = keyof typeof variants;

/** Class that makes a link look like a button: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(variant: ButtonVariant = 'primary', options: { block?: boolean } = {}): string {
  return classNames(variants[variant], options.block && blockStyle);
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** As wide as its column. */
  block?: boolean;
  /** Text shown with a spinner instead of the label while work is in progress. The button keeps focus and ignores presses. */
  busyText?: string | false | undefined;
}

/** A button; `type` defaults to `button`. */
export function Button({
  variant = 'primary',
  block = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = Boolean(busyText);
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, { block }), className)}
      onClick={press}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
    >
      {busy ? (
        <>
          <Spinner />
          <span role="status">{busyText}</span>
        </>
      ) : (
        children
      )}
    </button>
  );
}

/** A button styled by its context; `type` defaults to `button`. */
export function UnstyledButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />;
}
