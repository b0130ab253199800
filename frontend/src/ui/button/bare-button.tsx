import type { ComponentProps } from 'react';
import { useEarlyClick } from '../../lib/early-clicks';

/** A button with the looks of its place; like `Button`, it knows of a press that came before the script. */
export function BareButton(props: ComponentProps<'button'>) {
  return <button ref={useEarlyClick()} type="button" {...props} />;
}
