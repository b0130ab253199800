import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const actions = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[5],
    rowGap: vars.space[1],
    '@media': { [media.tablet]: { justifyContent: 'end' } },
  }),
);

export const soon = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

export const phone = style(
  inFeature({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    fontWeight: vars.weight.strong,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  }),
);
