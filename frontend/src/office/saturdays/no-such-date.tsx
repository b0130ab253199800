import { Missing } from '../missing';

/** Shown at an address whose date does not exist, such as `/office/saturdays/2026-13-45`. */
export const NoSuchDate = () => (
  <Missing title="Saturdays" what="There is no such date" to="/office/saturdays" next="All Saturdays" />
);
