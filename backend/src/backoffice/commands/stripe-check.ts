import {
  checkSteps,
  PaymentProvider,
  StripeCheck,
  StripeProvider,
  webhookUrl,
  type CheckLine,
} from '../../payments/index.js';
import { Config } from '../../platform/config/config.js';
import { OpsError } from '../ops-error.js';
import { UsageError, type StaffCommand } from './staff-command.js';

const marks: Readonly<Record<CheckLine['outcome'], string>> = { ok: 'ok', failed: 'FAILED', skipped: '–' };
const markWidth = 8;

function tableOf(lines: readonly CheckLine[]): string {
  const width = Math.max(...Object.values(checkSteps).map((name) => name.length)) + 2;
  const rows = lines.flatMap(({ step, outcome, found, advice }) => [
    `${marks[outcome].padEnd(markWidth)}${checkSteps[step].padEnd(width)}${found}`,
    ...(advice ? [`${' '.repeat(markWidth)}→ ${advice}`] : []),
  ]);
  const passed = lines.filter(({ outcome }) => outcome === 'ok').length;
  return [...rows, '', `${passed} of ${lines.length} steps passed.`].join('\n');
}

export const stripeCheck: StaffCommand = {
  name: 'stripe-check',
  synopsis: '',
  help: [
    'Check the card keys with Stripe, step by step. With test keys it pays, is declined, asks for',
    '3-D Secure and refunds; with live keys it creates one payment and cancels it. It takes no',
    'money, says what to do about each step that fails, and ends with exit code 1 if one does.',
    'Needs no --as, because it changes no data of the academy.',
  ],
  isReadOnly: true,
  async run(words, { app }) {
    if (words.length > 0) throw new UsageError();
    const provider = app.get(PaymentProvider, { strict: false });
    if (!(provider instanceof StripeProvider))
      throw new OpsError(
        'No card keys are set, so payments are demo payments. Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
      );
    const { publicUrl } = app.get(Config, { strict: false });
    const lines = await new StripeCheck(provider, { webhookUrl: webhookUrl(publicUrl) }).run();
    const table = tableOf(lines);
    if (lines.some(({ outcome }) => outcome !== 'ok')) throw new OpsError(table);
    return table;
  },
};
