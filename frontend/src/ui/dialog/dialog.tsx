import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { addBackTarget } from '../../lib/back-entry';
import { rememberFocus } from '../../lib/focus';
import { headingThree } from '../../theme/type.css';
import { Icon } from '../icon/icon';
import { useErrorDismissal } from '../toast/toast';
import { holdAppRoot } from './app-root';
import * as css from './dialog.css';

export interface DialogProps {
  open: boolean;
  /** Called when the user closes it with Escape, Back, a press outside, or the close button. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first; on wide screens they are at the right, the main one last. */
  footer?: ReactNode;
  size?: keyof typeof css.panels;
  /** False while work must not be interrupted: then Escape, Back, presses outside and the close button do nothing. */
  dismissible?: boolean;
  /** False to keep the dialog open when the user presses outside, as in a long form. */
  closeOnOutsidePress?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** The element with initial focus; defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/**
 * A window over the page. Focus goes back to where it was when it closes. The app behind is inert and focus is not trapped:
 * frames that a card provider opens over the page stay usable, and no style sheet has to be injected to keep the page still.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, children, footer, size = 'normal', role = 'dialog', initialFocus } = props;
  const { dismissible = true, closeOnOutsidePress = true } = props;
  const restoreFocus = useRef<() => void>(undefined);
  const wasOpen = useRef(false);
  const scrim = useRef<HTMLDivElement>(null);
  const dismissErrors = useErrorDismissal();
  const onBack = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    onBack.current = () => dismissible && onClose();
  });
  useLayoutEffect(() => (open ? addBackTarget({ onBack: () => onBack.current?.() }) : undefined), [open]);

  useLayoutEffect(() => {
    if (!open) {
      if (wasOpen.current) restoreFocus.current?.();
      wasOpen.current = false;
      return;
    }
    wasOpen.current = true;
    // A toast about what was wrong before would cover the dialog's title on a phone.
    dismissErrors();
    restoreFocus.current = rememberFocus();
    const release = holdAppRoot();
    return () => {
      release();
      // At once if the dialog is removed, before other code finds that focus was lost. What comes in its place takes focus afterwards.
      restoreFocus.current?.();
    };
  }, [open, dismissErrors]);

  const outside = (event: CustomEvent<{ originalEvent: Event }>): void => {
    // Frames of others, and toasts, count as outside: only a press on our own scrim may close the dialog.
    const foreign = event.detail.originalEvent.target !== scrim.current;
    if (foreign || !dismissible || !closeOnOutsidePress) event.preventDefault();
  };

  return (
    <Radix.Root open={open} modal={false} onOpenChange={(next) => !next && dismissible && onClose()}>
      <Radix.Portal>
        <div ref={scrim} className={css.scrim} data-scrim="" />
        <div className={css.stage}>
          <Radix.Content
            className={css.panels[size]}
            role={role}
            {...(description ? {} : { 'aria-describedby': undefined })}
            onEscapeKeyDown={(event) => !dismissible && event.preventDefault()}
            onInteractOutside={outside}
            onOpenAutoFocus={(event) => {
              if (!initialFocus?.current) return;
              event.preventDefault();
              initialFocus.current.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // The control may have been rendered again since. What came in place of the dialog keeps the focus.
              if (document.activeElement === document.body) restoreFocus.current?.();
            }}
          >
            <div className={css.head}>
              <Radix.Title className={headingThree}>{title}</Radix.Title>
              {description && (
                <Radix.Description asChild>
                  <div className={css.description}>{description}</div>
                </Radix.Description>
              )}
            </div>
            {children}
            {footer && <div className={css.foot}>{footer}</div>}
            {dismissible && role === 'dialog' && (
              <Radix.Close className={css.close} aria-label="Close">
                <Icon name="close" />
              </Radix.Close>
            )}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}
