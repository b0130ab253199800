import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { containers } from '../../../theme/media';
import { item } from '../family.css';

/** Name that opens an account. On a wide screen it is as high as its row, otherwise as high as a touch target. */
export const opener = style(
  featureLayer({
    minHeight: vars.size.target,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: '0.07em',
    textUnderlineOffset: '0.25em',
    overflowWrap: 'anywhere',
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.primaryHover, textDecorationThickness: '0.14em' } },
    '@container': {
      [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } },
    },
  }),
);

/** A person with the state of the account, which wraps below the name if needed. */
export const person = style([item, featureLayer({ flexWrap: 'wrap', columnGap: vars.space[3], rowGap: 0 })]);

/** Actions: the description on the left, the button on the right. */
export const actions = style(
  featureLayer({ display: 'grid', marginTop: vars.space[6], borderTop: `1px solid ${vars.color.rule}` }),
);

export const action = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: vars.space[4],
    paddingBlock: vars.space[1],
    borderBottom: `1px solid ${vars.color.rule}`,
    fontSize: vars.text.small,
    lineHeight: vars.leading.snug,
  }),
);

export const actionText = style(featureLayer({ flex: '1 1 14rem', color: vars.color.inkMuted }));
