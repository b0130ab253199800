import { useQuery } from '@tanstack/react-query';
import type { CoursePackage } from '@academy/contracts/http/catalogue';
import { formatCents } from '@academy/contracts/rules/money';
import { coursePackagesQuery } from '../../api/catalogue';
import { priceCents } from '../../lib/money';
import { Notice } from '../../ui/notice/notice';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { plainText } from './plain-text';

const columns: readonly TableColumn<CoursePackage>[] = [
  { key: 'name', header: 'Package', cell: ({ name }) => name, main: true },
  { key: 'description', header: 'What it is for', cell: ({ description }) => plainText(description) },
  { key: 'price', header: 'Price', cell: ({ price }) => formatCents(priceCents(price)), align: 'end' },
];

/** The course packages with their prices. */
export function CoursePackages() {
  const { data: packages, isError } = useQuery(coursePackagesQuery());
  return (
    <>
      {isError && !packages && (
        <Notice tone="danger" live="alert">
          The prices could not be loaded. Please reload the page, or call us.
        </Notice>
      )}
      {!packages && !isError && <ProgressText>Loading packages...</ProgressText>}
      {packages && <Table caption="SAT/ACT course packages" hideCaption columns={columns} rows={packages} rowKey={({ id }) => id} />}
    </>
  );
}
