import { longDateTime } from '@academy/contracts/rules/date-format';
import { expect, it } from 'vitest';
import { fillBilling, openSignedUp, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { phone } from './support/browser';
import { fillForm, heading, proceed, startChoice, weekdayIn } from './support/consultation';
import { overflows } from './support/layout';
import { useSite } from './support/site';

const site = useSite();

it('a parent books a consultation on a phone, moves it, and cancels it with a full refund', async () => {
  const { page, family, leave } = await openSignedUp(site, phone);
  const [day, next] = [weekdayIn(17), weekdayIn(19)];
  await page.goto('/consultation/schedule');
  await fillForm(page, family, day);
  await proceed(page).click();
  await page.getByRole('dialog').getByLabel('Address').waitFor();
  await fillBilling(page, family);
  await payButton(page).click();
  await heading(page, 'Consultation Scheduled').waitFor();

  await page.goto('/dashboard');
  await page.getByRole('heading', { level: 2, name: longDateTime(`${day} 10:30`) }).waitFor();
  await page.getByRole('link', { name: 'See details or change it' }).click();
  await heading(page, 'Consultation').waitFor();
  await expectAccessible(page);
  expect(await overflows(page)).toEqual([]);

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const move = page.getByRole('dialog', { name: 'Move your consultation' });
  await move.getByLabel('New date').fill(next);
  await startChoice(page, '4:30 pm').check();
  await move
    .getByText(/You can move it again/)
    .first()
    .waitFor();
  await expectAccessible(page);
  expect(await overflows(page)).toEqual([]);
  await move.getByRole('button', { name: /^Move to / }).click();
  await move.waitFor({ state: 'detached' });
  const when = longDateTime(`${next} 16:30`);
  await page.getByRole('region', { name: 'When and where' }).getByText(when).waitFor();
  expect((await site.product.mailbox.waitFor(family.email, /new time for your consultation/i)).text).toContain(when);

  await page.getByRole('button', { name: 'Cancel consultation' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel and refund $199.00' }).click();
  await page.locator('main header').getByText('Refunded').waitFor();
  await page.getByRole('region', { name: 'Payment' }).getByText('$199.00').nth(1).waitFor();
  expect((await site.product.mailbox.waitFor(family.email, /^canceled/i)).text).toContain('$199.00');
  await leave();
});
