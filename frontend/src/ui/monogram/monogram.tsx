import { initials } from './initials';
import { sizes } from './monogram.css';

/** Initials in place of a photo. The name itself is beside it, so this is hidden from screen readers. */
export function Monogram({ name, size = 'normal' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span className={sizes[size]} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
