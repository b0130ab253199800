import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const group = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    maxWidth: vars.size.form,
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    background: vars.color.surface,
    overflow: 'clip',
  }),
);

export const option = style(
  featureLayer({
    position: 'relative',
    flex: '1 1 9rem',
    display: 'grid',
    placeItems: 'center',
    minHeight: '3rem',
    padding: `${vars.space[2]} ${vars.space[4]}`,
    color: vars.color.primary,
    fontSize: '1rem',
    fontWeight: vars.weight.medium,
    lineHeight: vars.leading.snug,
    cursor: 'pointer',
    selectors: {
      '& + &': { borderInlineStart: `1px solid ${vars.color.rule}` },
      '&:hover': { background: vars.color.primarySoft },
      '&:has(:checked)': {
        background: vars.color.markerSoft,
        color: vars.color.ink,
        fontWeight: vars.weight.strong,
        boxShadow: `inset 0 -3px 0 ${vars.color.marker}`,
      },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.primary}`, outlineOffset: '-3px' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
);

/** The visually hidden radio, for keyboards and screen readers. The whole option is clickable. */
export const radio = style(featureLayer({ position: 'absolute', width: 1, height: 1, margin: 0, opacity: 0 }));
