import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { featureLayer } from '../../theme/layer';

export const heading = style(
  featureLayer({
    marginBottom: vars.space[3],
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    selectors: { '&:focus': { outline: 'none' } },
  }),
);
export const note = style(
  featureLayer({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);
export const name = style(
  featureLayer({ fontWeight: vars.weight.strong, selectors: { '&:focus': { outline: 'none' } } }),
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[3]} ${vars.space[6]}`,
} as const;

/** A package with its button. */
export const pack = style(featureLayer(row));
export const bookHead = style(featureLayer(row));
