import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import { settingDefinition, type SettingKind } from '@academy/contracts/rules/settings/kinds';
import type { Database, Tx } from '../platform/database/database.js';
import { SettingStore, type StoredSetting } from './setting-store.js';

type Row = SettingValues & { id: number };

const split = ({ id, ...values }: Row): StoredSetting => ({ id: String(id), values });

/** Gap between values in the column `position`, so that a row can be inserted between two others. */
const step = 10;

/**
 * A store for settings that are the rows of one table. Each field is a column of the same name, and `id` is a number. An empty
 * `position` puts the row last.
 */
export abstract class SettingRows extends SettingStore {
  private readonly columns: readonly string[];
  private readonly selected: string;

  /** @param order SQL: the columns to order the rows by */
  constructor(
    kind: SettingKind,
    private readonly table: string,
    private readonly order: string,
  ) {
    super();
    this.columns = settingDefinition(kind).fields.map(({ key }) => key);
    this.selected = `SELECT id, ${this.columns.join(', ')} FROM ${table}`;
  }

  async list(reader: Database): Promise<StoredSetting[]> {
    return (await reader.rows<Row>(`${this.selected} ORDER BY ${this.order}`)).map(split);
  }

  override async read(tx: Tx, id: string): Promise<SettingValues | null> {
    const row = await tx.one<Row>(`${this.selected} WHERE id::text = $1 FOR UPDATE`, [id]);
    return row ? split(row).values : null;
  }

  async update(tx: Tx, id: string, values: SettingValues): Promise<void> {
    const assigned = this.columns.map((column, index) => `${column} = ${this.placeOf(column, index)}`);
    await tx.run(`UPDATE ${this.table} SET ${assigned.join(', ')} WHERE id = $1`, this.given(id, values));
  }

  async insert(tx: Tx, id: string, values: SettingValues): Promise<void> {
    const places = this.columns.map((column, index) => this.placeOf(column, index));
    await tx.run(
      `INSERT INTO ${this.table} (id, ${this.columns.join(', ')}) VALUES ($1, ${places.join(', ')})`,
      this.given(id, values),
    );
  }

  async remove(tx: Tx, id: string): Promise<void> {
    await tx.run(`DELETE FROM ${this.table} WHERE id = $1`, [id]);
  }

  async newId(tx: Tx): Promise<string> {
    const row = await tx.only<{ id: number }>("SELECT nextval('content_ids')::int AS id");
    return String(row.id);
  }

  /** Returns the SQL expression for the new value of a column. */
  private placeOf(column: string, index: number): string {
    const given = `$${index + 2}`;
    return column === 'position'
      ? `COALESCE(${given}::int, (SELECT COALESCE(max(position), 0) + ${step} FROM ${this.table} WHERE id <> $1))`
      : given;
  }

  private given(id: string, values: SettingValues): unknown[] {
    return [id, ...this.columns.map((column) => values[column] ?? null)];
  }
}
