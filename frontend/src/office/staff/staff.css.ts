import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';
import { containers } from '../../theme/media';

/** The name in a row. In a table it is as high as the row, on a card as high as a touch target. */
export const opener = style(
  featureLayer({
    minHeight: vars.size.target,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    textAlign: 'start',
    textDecoration: 'underline',
    textDecorationThickness: '0.07em',
    textUnderlineOffset: '0.25em',
    cursor: 'pointer',
    selectors: { '&:hover': { color: vars.color.primaryHover, textDecorationThickness: '0.14em' } },
    '@container': {
      [containers.tablet]: { '@media': { '(pointer: fine)': { minHeight: '2rem' } } },
    },
  }),
);

export const you = style(featureLayer({ color: vars.color.inkMuted, fontWeight: vars.weight.regular }));

export const seen = style(featureLayer({ '@container': { [containers.tablet]: { whiteSpace: 'nowrap' } } }));

/** Further actions on an account: the description on the left, the button on the right. */
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
