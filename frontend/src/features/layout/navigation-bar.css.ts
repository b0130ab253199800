import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media } from '../../theme/media';

/** Where all links stand on one line, the cart's with them; below, they fold behind the menu button. */
export const wide = '(min-width: 78rem)';

export const bar = style(
  inFeature({
    position: 'sticky',
    top: 0,
    zIndex: vars.stack.header,
    containerType: 'inline-size',
    // An open menu that is higher than the window scrolls by itself.
    maxHeight: '100dvh',
    overflowY: 'auto',
    background: vars.color.paper,
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': { [media.print]: { position: 'static', containerType: 'normal', background: 'none', borderBottom: 0 } },
  }),
);

export const inner = style(
  inFeature({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[2]} ${vars.space[3]}`,
    maxWidth: vars.size.page,
    minHeight: '4.5rem',
    marginInline: 'auto',
    // Large text makes two rows of name and menu button.
    paddingBlock: vars.space[2],
    paddingInline: vars.space.gutter,
    '@container': { [wide]: { columnGap: vars.space[6] } },
  }),
);

export const toggle = style(
  inFeature({
    minHeight: vars.size.target,
    padding: `0 ${vars.space[4]}`,
    border: `1.5px solid ${vars.color.primary}`,
    borderRadius: vars.radius.field,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    cursor: 'pointer',
    '@container': { [wide]: { display: 'none' } },
    '@media': { [media.print]: { display: 'none' } },
  }),
);

export const panel = style(
  inFeature({
    display: 'none',
    flexBasis: '100%',
    paddingBlock: `${vars.space[2]} ${vars.space[5]}`,
    '@container': {
      [wide]: {
        display: 'flex',
        flex: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: vars.space[5],
        paddingBlock: vars.space[2],
        fontSize: vars.text.small,
        whiteSpace: 'nowrap',
      },
    },
  }),
);

export const panelOpen = style(inFeature({ display: 'grid', gap: vars.space[2] }));

export const links = style(
  inFeature({ display: 'grid', '@container': { [wide]: { display: 'flex', gap: vars.space[5] } } }),
);

export const side = style(
  inFeature({
    display: 'grid',
    gap: vars.space[2],
    paddingTop: vars.space[2],
    borderTop: `1px solid ${vars.color.rule}`,
    '@container': {
      [wide]: { display: 'flex', alignItems: 'center', gap: vars.space[4], paddingTop: 0, borderTop: 0 },
    },
  }),
);

/** Keeps its room while it is not known who is looking, so that nothing jumps. */
export const unknown = style(inFeature({ visibility: 'hidden' }));
