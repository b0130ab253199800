import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { focusField } from '../../../lib/focus';
import { Button } from '../../../ui/button/button';
import { NoBreak } from '../../../ui/no-break/no-break';
import { VisuallyHidden } from '../../../ui/visually-hidden/visually-hidden';
import type { FieldSpec } from '../definition';
import { useRegistrationActor } from '../registration-context';
import { selectKnownParent } from '../registration-selectors';
import { FormField } from './form-field';
import { partId } from './part-id';
import * as css from './registration-form.css';

/**
 * A summary of the known parent. Null during hydration, which starts from the prerendered fields for every visitor. If nothing is known,
 * the fields are not rendered again, because that would discard input typed before the form could read it.
 */
function useKnownParent(): string | null {
  const form = useRegistrationActor();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = form.subscribe(onChange);
      return unsubscribe;
    },
    [form],
  );
  return useSyncExternalStore(
    subscribe,
    () => selectKnownParent(form.getSnapshot()),
    () => null,
  );
}

/** The parent's fields, or one line with an Edit button if the account or the cart knows their values. */
export function ParentFields({ fields }: { fields: readonly FieldSpec[] }) {
  const known = useKnownParent();
  const box = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState(false);
  // Fields with focus never collapse, including when they received focus before hydration.
  useEffect(() => {
    if (box.current?.contains(document.activeElement)) setEditing(true);
  }, []);
  if (known && !editing) return <ParentLine known={known} onEdit={() => setEditing(true)} />;
  return (
    <div ref={box} className={css.pair} onFocus={() => setEditing(true)}>
      {fields.map((field) => (
        <FormField key={field.name} field={field} />
      ))}
    </div>
  );
}

function ParentLine({ known, onEdit }: { known: string; onEdit: () => void }) {
  const edit = () => {
    flushSync(onEdit);
    focusField(partId('parent_first_name'));
  };
  return (
    <div className={css.parent}>
      <p className={css.parentText}>
        <NoBreak text={known} />
      </p>
      <Button variant="secondary" onClick={edit}>
        Edit<VisuallyHidden> parent information</VisuallyHidden>
      </Button>
    </div>
  );
}
