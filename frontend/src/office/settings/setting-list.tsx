import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SettingItem } from '@academy/contracts/http/office/settings';
import type { SettingDefinition } from '@academy/contracts/rules/settings/definition';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import { messageOf } from '../../api/errors';
import { settingsQuery } from '../../api/office/settings';
import { LoadFailure } from '../../auth/load-failure';
import { Button, UnstyledButton } from '../../ui/button/button';
import { ProgressText } from '../../ui/progress/progress';
import { Table, type TableColumn } from '../../ui/table/table';
import { useStaff } from '../office-context';
import { opener } from '../staff/staff.css';
import { useFocusReturn } from '../use-focus-return';
import { SettingDialog } from './setting-dialog';
import { shownText } from './setting-words';
import * as css from './settings.css';

/** Everything of a kind; a name opens the thing. */
export function SettingList({ kind }: { kind: SettingKind }) {
  const definition = settingDefinition(kind);
  const { id: staffId } = useStaff();
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(staffId, kind));
  /** Id of what is open; "" for a new one. */
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = data?.find(({ id }) => id === openId) ?? null;
  const returnTo = useFocusReturn();
  const addId = `add-${kind}`;
  const openerId = (id: string) => `open-${kind}-${id}`;
  const close = (goneId?: string) => {
    setOpenId(null);
    returnTo(openId === '' || openId === null || openId === goneId ? addId : openerId(openId));
  };
  return (
    <section className={css.kind} aria-labelledby={`${kind}-title`}>
      <div className={css.kindHead}>
        <h2 id={`${kind}-title`} className={css.kindTitle}>
          {definition.title}
        </h2>
        {definition.canAdd && data && (
          <Button id={addId} variant="secondary" aria-haspopup="dialog" onClick={() => setOpenId('')}>
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
              rows={items.map((item) => ({ item, id: openerId(item.id), onOpen: () => setOpenId(item.id) }))}
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
      {(openId === '' || opened) && <SettingDialog key={openId} kind={kind} item={opened} onClose={close} />}
    </section>
  );
}

interface Row {
  item: SettingItem;
  /** Id of what opens it. */
  id: string;
  onOpen: () => void;
}

/** The first column names the thing. */
function columnsOf(definition: SettingDefinition): TableColumn<Row>[] {
  return definition.columns.flatMap((key, place) => {
    const field = definition.fields.find((one) => one.key === key);
    if (!field) return [];
    const isNumber = field.type === 'amount' || field.type === 'count';
    return [
      {
        key,
        header: field.label,
        main: place === 0,
        align: isNumber ? ('end' as const) : ('start' as const),
        cell: ({ item, id, onOpen }: Row) =>
          place === 0 ? (
            <UnstyledButton id={id} className={opener} aria-haspopup="dialog" onClick={onOpen}>
              {definition.titleOf(item.values)}
            </UnstyledButton>
          ) : (
            shownText(field, item.values)
          ),
      },
    ];
  });
}

/** The things below the choices of the field that groups them, in their order; one group without a heading where none does. */
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
