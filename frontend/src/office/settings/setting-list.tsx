import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingItem } from '@academy/contracts/http/office/settings';
import type { SettingDefinition } from '@academy/contracts/rules/settings/definition';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { messageOf } from '../../api/errors';
import { settingsQuery } from '../../api/office/settings';
import { LoadFailure } from '../../ui/load-failure/load-failure';
import { Button, UnstyledButton } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useStaff } from '../office-context';
import { opener } from '../staff/staff.css';
import { useFocusReturn } from '../use-focus-return';
import { SettingDialog } from './setting-dialog';
import { shownText } from './setting-words';
import * as css from './settings.css';

/** All settings of a kind. Each name opens its setting. */
export function SettingList({ kind }: { kind: SettingKind }) {
  const definition = settingDefinition(kind);
  const { id: staffId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(staffId, kind));
  /** The open dialog; its item is null for a new setting. */
  const [open, setOpen] = useState<{ item: SettingItem | null } | null>(null);
  const listed = data?.find(({ id }) => id === open?.item?.id);
  const returnTo = useFocusReturn();
  const addId = `add-${kind}`;
  const openerId = (id: string) => `open-${kind}-${id}`;
  const close = (isGone = false) => {
    setOpen(null);
    returnTo(listed && !isGone ? openerId(listed.id) : addId);
  };
  return (
    <section className={css.kind} aria-labelledby={`${kind}-title`}>
      <div className={css.kindHead}>
        <h2 id={`${kind}-title`} className={css.kindTitle}>
          {definition.title}
        </h2>
        {definition.canAdd && data && (
          <Button id={addId} variant="secondary" aria-haspopup="dialog" onClick={() => setOpen({ item: null })}>
            Add a {definition.name}
          </Button>
        )}
      </div>
      <p className={css.about}>{definition.about}</p>
      {data ? (
        groupsOf(definition, data).map(([heading, items]) => (
          <div key={heading ?? kind} className={css.group}>
            {heading !== null && <h3 className={css.groupTitle}>{heading}</h3>}
            <Table
              dense
              hideCaption
              caption={heading ?? definition.title}
              columns={columnsOf(definition)}
              rows={items.map((item) => ({ item, id: openerId(item.id), onOpen: () => setOpen({ item }) }))}
              rowKey={({ id }) => id}
            />
          </div>
        ))
      ) : error ? (
        <LoadFailure
          text={messageOf(error, 'We could not load the list. Please try again.')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ProgressText>Loading the list...</ProgressText>
      )}
      {data?.length === 0 && <p>There is no {definition.name} yet.</p>}
      {open && (
        // A setting that someone else removes stays open, with the typed values.
        <SettingDialog key={open.item?.id} kind={kind} item={listed ?? open.item} onClose={close} />
      )}
    </section>
  );
}

interface Row {
  item: SettingItem;
  /** Id of the button that opens it. */
  id: string;
  onOpen: () => void;
}

/** Columns of the list. The first one contains the name, which opens the setting. */
function columnsOf(definition: SettingDefinition): TableColumn<Row>[] {
  const { nameHeader, columns, fields } = definition;
  const shown = columns.flatMap((key) => fields.find((one) => one.key === key) ?? []);
  const [first, ...others] = shown;
  const name: TableColumn<Row> = {
    key: 'name',
    header: nameHeader ?? first?.label ?? '',
    main: true,
    align: 'start',
    cell: ({ item, id, onOpen }) => (
      <UnstyledButton id={id} className={opener} aria-haspopup="dialog" onClick={onOpen}>
        {definition.titleOf(item.values)}
      </UnstyledButton>
    ),
  };
  const values = (nameHeader === undefined ? others : shown).map((field): TableColumn<Row> => ({
    key: field.key,
    header: field.label,
    main: false,
    align: field.type === 'amount' || field.type === 'count' ? 'end' : 'start',
    cell: ({ item }) => shownText(field, item.values),
  }));
  return [name, ...values];
}

/** Settings grouped by the options of the `groupBy` field, in order; a single group without a heading if there is none. */
function groupsOf(
  { fields, groupBy }: SettingDefinition,
  items: readonly SettingItem[],
): [heading: string | null, items: SettingItem[]][] {
  const field = fields.find(({ key }) => key === groupBy);
  if (field?.type !== 'choice') return items.length === 0 ? [] : [[null, [...items]]];
  return field.options.flatMap(({ value, label }) => {
    const own = items.filter(({ values }) => values[field.key] === value);
    return own.length === 0 ? [] : [[label, own] as [string, SettingItem[]]];
  });
}
