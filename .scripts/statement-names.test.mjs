import { describe, expect, it } from 'vitest';
import { statementNames } from './statement-names.mjs';

const test = { path: 'backend/test/reliability/a.test.ts', text: "intercept(...unlocked('lock lead'));" };
const messages = (...texts) =>
  statementNames([
    test,
    ...texts.map((text, index) => ({ path: `backend/src/leads/${index}.repository.ts`, text })),
  ]).map(({ path, line, message }) => [path.slice('backend/src/leads/'.length), line, message]);

describe('the name of a statement', () => {
  it('belongs to one statement that a test finds by it', () => {
    expect(messages("await tx.named('lock lead').run(sql);")).toEqual([]);
  });

  it('is not shared', () => {
    const lock = "tx.named('lock lead').run(sql);";
    expect(messages(lock, `\n${lock}`)).toEqual([['1.repository.ts', 2, 'another statement has the name "lock lead"']]);
  });

  it('is removed with its last test', () => {
    expect(messages("tx.named('lock leads').run(sql);")).toEqual([
      ['0.repository.ts', 1, 'no test uses the statement\'s name "lock leads": remove it'],
    ]);
  });

  it('is plain text', () => {
    expect(messages('tx.named(name).run(sql);')).toEqual([
      ['0.repository.ts', 1, 'the name of a statement is plain text'],
    ]);
  });
});
