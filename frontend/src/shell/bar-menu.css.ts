import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

/** Width from which the whole bar fits on one line; below, it collapses into the menu button. */
export const wide = '(min-width: 72rem)';

export const menu = style(featureLayer({ '@container': { [wide]: { position: 'relative' } } }));

export const button = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.target,
    borderRadius: vars.radius.field,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    listStyle: 'none',
    userSelect: 'none',
    selectors: { '&:hover': { color: vars.color.primary }, '&::-webkit-details-marker': { display: 'none' } },
    '@container': { [wide]: { paddingInline: vars.space[2], gap: vars.space[1] } },
  }),
);

export const chevron = style(
  featureLayer({
    marginInlineStart: 'auto',
    selectors: { '[open] > summary > &': { rotate: '180deg' } },
    '@container': { [wide]: { marginInlineStart: 0 } },
    '@media': { [media.motion]: { transition: `rotate ${vars.motion.disclosure} ${vars.motion.ease}` } },
  }),
);

const list = style(
  featureLayer({
    paddingBlockEnd: vars.space[3],
    paddingInlineStart: vars.space[4],
    borderInlineStart: `2px solid ${vars.color.rule}`,
    '@container': {
      [wide]: {
        position: 'absolute',
        insetBlockStart: `calc(100% + ${vars.space[2]})`,
        zIndex: vars.stack.overlay,
        minWidth: '15rem',
        // A list that is taller than the viewport scrolls.
        maxHeight: 'calc(100dvh - 6rem)',
        overflowY: 'auto',
        padding: `${vars.space[3]} ${vars.space[5]}`,
        background: vars.color.surface,
        border: `1px solid ${vars.color.rule}`,
        borderRadius: vars.radius.panel,
        boxShadow: vars.shadow.overlay,
        fontSize: '1rem',
      },
    },
  }),
);

export const lists = styleVariants({
  start: [list, featureLayer({ '@container': { [wide]: { insetInlineStart: `calc(-1 * ${vars.space[3]})` } } })],
  wide: [
    list,
    featureLayer({
      '@container': {
        [wide]: { insetInlineStart: `calc(-1 * ${vars.space[3]})`, columns: 2, columnGap: vars.space[8] },
      },
    }),
  ],
  end: [list, featureLayer({ '@container': { [wide]: { insetInlineEnd: 0 } } })],
});
globalStyle(`${list} > li`, { breakInside: 'avoid' });
