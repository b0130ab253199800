import { longDateTime } from '@academy/contracts/rules/date-format';
import { expect, it } from 'vitest';
import { fillBilling, linkIn, newFamily, payButton } from './support/actions';
import { expectAccessible } from './support/axe';
import { familyViewports } from './support/browser';
import { fillForm, heading, proceed, startChoice, weekdayIn } from './support/consultation';
import { overflows } from './support/layout';
import { countPresses } from './support/presses';
import { useSite } from './support/site';

const site = useSite();

it.each(familyViewports)(
  'a guest %s moves and cancels a consultation with the emailed link',
  async (_where, viewport) => {
    const visitor = await site.visit(viewport);
    const { page } = visitor;
    const family = newFamily();
    const day = weekdayIn(17);
    await page.goto('/consultation/schedule');
    await fillForm(page, family, day);
    await proceed(page).click();
    await page.getByRole('dialog').getByLabel('Address').waitFor();
    await fillBilling(page, family);
    await payButton(page).click();
    await heading(page, 'Consultation Scheduled').waitFor();
    const link = linkIn(await site.product.mailbox.waitFor(family.email, /^your consultation on/i));
    const offered = page
      .getByRole('region', { name: 'Change or cancel' })
      .getByRole('link', { name: 'Manage this consultation' });
    expect(await offered.getAttribute('href')).toBe(link);
    expect(await overflows(page)).toEqual([]);

    await page.goto(link);
    await heading(page, 'Consultation').waitFor();
    expect(page.url()).not.toContain('token');
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    // Presses after the link in the email: Move, a start time, Move to that time.
    const presses = await countPresses(page);
    await page.getByRole('button', { name: 'Move', exact: true }).click();
    const move = page.getByRole('dialog', { name: 'Move your consultation' });
    await startChoice(page, '4:30 pm').check();
    await move.getByRole('button', { name: /^Move to / }).click();
    await move.waitFor({ state: 'detached' });
    expect(presses()).toBe(3);
    const when = longDateTime(`${day} 16:30`);
    await page.getByRole('region', { name: 'When and where' }).getByText(when).waitFor();
    await page.getByText(/^Moved from .* by you/).waitFor();
    const moved = await site.product.mailbox.waitFor(family.email, /new time for your consultation/i);
    expect(moved.text).toContain(when);
    expect(linkIn(moved)).toBe(link);

    await page.reload();
    await heading(page, 'Consultation').waitFor();
    const before = presses();
    await page.getByRole('button', { name: 'Cancel consultation' }).click();
    await page.getByText('We can refund only to the original card.').waitFor();
    await expectAccessible(page);
    expect(await overflows(page)).toEqual([]);
    await page.getByRole('button', { name: 'Cancel and refund $199.00' }).click();
    await page.locator('main header').getByText('Refunded').waitFor();
    expect(presses() - before).toBe(2);
    await page.getByText('Canceled by you').waitFor();
    expect(linkIn(await site.product.mailbox.waitFor(family.email, /^canceled/i))).toBe(link);
    await visitor.leave();
  },
);
