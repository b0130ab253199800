import { describe, expect, it } from 'vitest';
import { forms } from './support/forms';
import { paidOnce, pay, useCardShop } from './support/payers';
import { cards, challengeOf } from './support/stripe-routes';

const shop = useCardShop();

describe('paying with a card', () => {
  it('goes through', async () => {
    const payer = await shop.atCard(forms.course);
    expect(await payer.page.getByText('Demo payments').filter({ visible: true }).count()).toBe(0);
    await pay(payer.page);
    await paidOnce(shop, payer);
  });

  it('that is declined shows the provider’s words, keeps the form and takes the next card', async () => {
    const payer = await shop.atCard(forms.course);
    const dialog = payer.page.getByRole('dialog');
    await pay(payer.page, cards.declined);
    await dialog
      .getByText(/declined/i)
      .first()
      .waitFor();
    expect(await dialog.getByLabel('City').inputValue()).toBe('Rye');
    await pay(payer.page);
    await paidOnce(shop, payer);
  });

  it('whose bank asks first waits for the answer', async () => {
    const payer = await shop.atCard(forms.course);
    await pay(payer.page, cards.challenged);
    await challengeOf(payer.page).getByRole('button', { name: 'Complete' }).click();
    await paidOnce(shop, payer);
  });

  it('charged behind a cut connection is found by our server, and no one pays twice', async () => {
    const payer = await shop.atCard(forms.course);
    shop.double.fail({ on: 'POST /_control/confirm', answer: 'cut', effect: true });
    await pay(payer.page);
    await paidOnce(shop, payer);
  });
});
