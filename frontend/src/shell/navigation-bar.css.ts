import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/contract.css';
import { featureLayer } from '../theme/layer';
import { media } from '../theme/media';
import { wide } from './bar-menu.css';

export const bar = style(
  featureLayer({
    position: 'relative',
    zIndex: vars.stack.header,
    containerType: 'inline-size',
    background: vars.color.paper,
    borderBottom: `1px solid ${vars.color.rule}`,
    '@media': {
      [media.tall]: { position: 'sticky', top: 0 },
      [media.print]: { position: 'static', containerType: 'normal', background: 'none', borderBottom: 0 },
    },
  }),
);

export const inner = style(
  featureLayer({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${vars.space[2]} ${vars.space[3]}`,
    maxWidth: vars.size.page,
    minHeight: '4.5rem',
    marginInline: 'auto',
    // With large text, the name and the menu button wrap onto two rows.
    paddingBlock: vars.space[2],
    paddingInline: vars.space.gutter,
    // An expanded menu that is taller than the viewport scrolls.
    maxHeight: '100dvh',
    overflowY: 'auto',
    '@container': { [wide]: { columnGap: vars.space[6], overflow: 'visible' } },
  }),
);

/** In a narrow window the academy's name wraps before the menu button moves to a second row. */
globalStyle(`${inner} > :first-child`, {
  '@layer': { feature: { flex: '1 1 min-content', '@container': { [wide]: { flex: 'none' } } } },
});

export const fold = style(
  featureLayer({ '@container': { [wide]: { display: 'none' } }, '@media': { [media.print]: { display: 'none' } } }),
);

export const toggle = style(
  featureLayer({
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.target,
    padding: `0 ${vars.space[4]}`,
    border: `1.5px solid ${vars.color.primary}`,
    borderRadius: vars.radius.field,
    color: vars.color.primary,
    fontWeight: vars.weight.strong,
    cursor: 'pointer',
    listStyle: 'none',
    selectors: { '&::-webkit-details-marker': { display: 'none' } },
  }),
);
export const whenClosed = style(featureLayer({ selectors: { '[open] > summary > &': { display: 'none' } } }));
export const whenOpen = style(featureLayer({ selectors: { ':not([open]) > summary > &': { display: 'none' } } }));

export const panel = style(
  featureLayer({
    display: 'none',
    flexBasis: '100%',
    paddingBlock: `${vars.space[2]} ${vars.space[5]}`,
    // A sibling of the `details` element, because a wide bar always shows the panel.
    selectors: { [`${fold}[open] + &`]: { display: 'grid', gap: vars.space[2] } },
    '@container': {
      [wide]: {
        display: 'flex',
        flex: 1,
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: vars.space[5],
        paddingBlock: 0,
        fontSize: vars.text.small,
        whiteSpace: 'nowrap',
        // Needed if the menu was opened while the window was narrow.
        selectors: { [`${fold}[open] + &`]: { display: 'flex', gap: vars.space[5] } },
      },
    },
  }),
);

export const menus = style(
  featureLayer({ display: 'grid', '@container': { [wide]: { display: 'flex', gap: vars.space[2] } } }),
);

export const side = style(
  featureLayer({
    display: 'grid',
    gap: vars.space[2],
    paddingTop: vars.space[2],
    borderTop: `1px solid ${vars.color.rule}`,
    '@container': {
      [wide]: { display: 'flex', alignItems: 'center', gap: vars.space[4], paddingTop: 0, borderTop: 0 },
    },
  }),
);

const signedIn = '[data-visitor="signed-in"]';

/** Links for visitors, in the HTML of every page. While a session is being checked, they are hidden but keep their space. */
export const unconfirmed = style(featureLayer({ selectors: { [`${signedIn} &`]: { visibility: 'hidden' } } }));

/** For static pages, where `visitorScript` marks signed-in visitors before the bar is painted. */
export const whenSignedOut = style(
  featureLayer({ display: 'contents', selectors: { [`${signedIn} &`]: { display: 'none' } } }),
);
export const whenSignedIn = style(
  featureLayer({ display: 'none', selectors: { [`${signedIn} &`]: { display: 'contents' } } }),
);
