import { style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';

export const bar = style(
  featureLayer({
    zIndex: vars.stack.header,
    background: vars.color.paper,
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': {
      // On a phone it has two lines, which would cover too much of the content if they were sticky.
      [`${media.tablet} and (min-height: 30rem)`]: { position: 'sticky', top: 0 },
      [media.print]: { display: 'none' },
    },
  }),
);

export const inner = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: vars.space[5],
    maxWidth: vars.size.page,
    minHeight: '3.25rem',
    marginInline: 'auto',
    paddingInline: vars.space.gutter,
    fontSize: vars.text.small,
  }),
);

export const brand = style(
  featureLayer({
    display: 'inline-flex',
    alignItems: 'center',
    gap: vars.space[2],
    minHeight: vars.size.target,
    color: 'inherit',
    fontSize: vars.text.body,
    fontWeight: vars.weight.strong,
    textDecoration: 'none',
  }),
);

/**
 * The pages of the staff member's role. On a phone they are one line below the office's name and the user menu, which scrolls sideways
 * from edge to edge.
 */
export const pages = style(
  featureLayer({
    display: 'flex',
    columnGap: vars.space[5],
    '@media': {
      [media.tablet]: { flexWrap: 'wrap' },
      [media.phone]: {
        position: 'relative',
        flexBasis: `calc(100% + 2 * ${vars.space.gutter})`,
        marginInline: `calc(-1 * ${vars.space.gutter})`,
        paddingInline: vars.space.gutter,
        overflowX: 'auto',
        scrollbarWidth: 'none',
      },
    },
  }),
);

export const page = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    color: 'inherit',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    selectors: {
      '&:hover': { color: vars.color.primary },
      '&[aria-current="page"], &[data-status="active"]': {
        color: vars.color.primary,
        fontWeight: vars.weight.strong,
        boxShadow: `inset 0 -2px 0 ${vars.color.primary}`,
      },
    },
  }),
);

export const menu = style(featureLayer({ position: 'relative', marginInlineStart: 'auto', minWidth: 0 }));

export const menuButton = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    gap: vars.space[1],
    minHeight: vars.size.target,
    borderRadius: vars.radius.field,
    fontWeight: vars.weight.medium,
    cursor: 'pointer',
    listStyle: 'none',
    userSelect: 'none',
    selectors: { '&:hover': { color: vars.color.primary }, '&::-webkit-details-marker': { display: 'none' } },
  }),
);

export const person = style(
  featureLayer({ maxWidth: '12rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
);

export const chevron = style(featureLayer({ selectors: { '[open] > summary > &': { rotate: '180deg' } } }));

export const list = style(
  featureLayer({
    position: 'absolute',
    insetInlineEnd: 0,
    insetBlockStart: '100%',
    zIndex: vars.stack.overlay,
    minWidth: '12rem',
    padding: `${vars.space[2]} ${vars.space[4]}`,
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    boxShadow: vars.shadow.overlay,
  }),
);
