import type { ReactNode } from 'react';
import * as css from './choice.css';
import { RadioGroup, type RadioChoice } from './radio-group';

/** One thing to choose. */
export interface RadioCard {
  value: string;
  name: ReactNode;
  /** Already formatted, for example `$1,475.00`. */
  price?: ReactNode;
  description?: ReactNode;
  disabled?: boolean;
}

/** A choice with prices, styled like an order form. */
export function RadioCards(props: RadioChoice<RadioCard>) {
  return (
    <RadioGroup
      {...props}
      classes={{ list: props.error ? css.invalidCards : css.cards, option: css.card, radio: css.cardRadio }}
    >
      {({ name, price, description }) => (
        <>
          <span className={css.cardHead}>
            <span className={css.cardName}>{name}</span>
            {price !== undefined && <span className={css.cardPrice}>{price}</span>}
          </span>
          {description !== undefined && <span className={css.cardDescription}>{description}</span>}
        </>
      )}
    </RadioGroup>
  );
}
