import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media } from '../../theme/media';

/** @param width the least of a chip */
const chipsOf = (width: string) =>
  style(
    uiLayer({
      // The legend is in no row of its own, so nothing else would keep the hint above.
      gridRow: 3,
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(${width}, 1fr))`,
      gap: vars.space[2],
      marginTop: vars.space[2],
    }),
  );

export const chips = chipsOf('6.5rem');

/** For single digits: five fit beside each other on a phone. */
export const narrowChips = chipsOf('3rem');

/** Lies over its chip, so that a click anywhere reaches the native control. */
export const radio = style(
  uiLayer({ appearance: 'none', position: 'absolute', inset: 0, margin: 0, cursor: 'inherit', outline: 'none' }),
);

export const chip = style(
  uiLayer({
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    minHeight: vars.size.target,
    paddingInline: vars.space[2],
    border: `1px solid ${vars.color.fieldBorder}`,
    borderRadius: vars.radius.field,
    background: vars.color.surface,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    selectors: {
      '&:hover': { background: vars.color.primarySoft },
      '&:has(:checked)': {
        background: vars.color.markerSoft,
        borderColor: vars.color.primary,
        boxShadow: `inset 0 0 0 1px ${vars.color.primary}`,
        fontWeight: vars.weight.strong,
      },
      '&:has(:disabled)': { cursor: 'default', color: vars.color.inkMuted, background: vars.color.wash },
      '&:has(:focus-visible)': { outline: `3px solid ${vars.color.primary}`, outlineOffset: '2px' },
    },
    '@media': {
      [media.forcedColors]: {
        selectors: { '&:has(:checked)': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
      },
    },
  }),
);
