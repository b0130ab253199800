import { expect, it } from 'vitest';
import { unregistered } from './registration-rules.mjs';

const handler = (decorator, name) => `@${decorator}(Thing)\nexport class ${name} {}\n`;
const module = (...names) => ({
  path: 'backend/src/leads/leads.module.ts',
  text: `@Module({ providers: [${names.join(', ')}] })\nexport class LeadsModule {}\n`,
});

it.each(['CommandHandler', 'Subscriber', 'Email', 'Schedule', 'Controller'])(
  'a class with @%s is in a module',
  (decorator) => {
    const file = { path: 'backend/src/leads/office/thank-lead.ts', text: `// ...\n${handler(decorator, 'ThankLead')}` };
    expect(unregistered([file, module('ThankLead')])).toEqual([]);
    expect(unregistered([file, module('ThankLeads')])).toEqual([
      {
        path: 'backend/src/leads/office/thank-lead.ts',
        line: 2,
        message: `no module lists the @${decorator} ThankLead: add it or its file to backend/src/leads/leads.module.ts`,
      },
    ]);
  },
);

it('each class of a file counts, and tests do not', () => {
  const text = handler('Subscriber', 'One') + handler('Subscriber', 'Two');
  const found = unregistered([{ path: 'backend/src/leads/emails.ts', text }, module('Two')]);
  expect(found.map(({ message }) => message)).toEqual([expect.stringContaining('@Subscriber One:')]);
  expect(unregistered([{ path: 'backend/src/leads/emails.test.ts', text }, module()])).toEqual([]);
});

it('a module that lists a file lists the classes that it exports', () => {
  const file = { path: 'backend/src/leads/office/leads.schedules.ts', text: handler('Schedule', 'Daily') };
  const listing = (name) => ({
    path: 'backend/src/leads/leads.module.ts',
    text: `import * as schedules from './office/${name}.js';\n@Module({ providers: providersIn(schedules) })`,
  });
  expect(unregistered([file, listing('leads.schedules')])).toEqual([]);
  expect(unregistered([file, listing('other.schedules')])).toHaveLength(1);
  const hidden = { ...file, text: file.text.replace('export ', '') };
  expect(unregistered([hidden, listing('leads.schedules')])).toEqual([
    expect.objectContaining({ message: 'export Daily, so that the module that lists this file registers it' }),
  ]);
});
