import type { Family } from '@academy/contracts/http/office/families';
import { roleIncludes } from '@academy/contracts/rules/staff';
import { useStaff } from '../office-context';
import { FamilyCopy } from './account/family-copy';
import { EraseFamily } from './erase/erase-family';
import * as css from './family.css';
import { MergeFamily } from './merge/merge-family';

/** Actions on all data stored about a family, for managers and owners. @param id family id in the page's URL */
export function FamilyData({ id, family }: { id: string; family: Family }) {
  if (!roleIncludes(useStaff().role, 'manager')) return null;
  return (
    <section>
      <h2 className={css.heading}>Data</h2>
      <div className={css.buttons}>
        <FamilyCopy id={id} />
        <MergeFamily id={id} family={family} />
        <EraseFamily id={id} />
      </div>
    </section>
  );
}
