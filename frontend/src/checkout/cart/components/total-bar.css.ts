import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/contract.css';
import { featureLayer } from '../../../theme/layer';
import { bottomBar } from '../../../theme/bottom-bar';
import { media, containers } from '../../../theme/media';

export const bar = style(
  featureLayer({
    zIndex: vars.stack.header,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    marginInline: `calc(-1 * ${vars.space.gutter})`,
    padding: `${vars.space[2]} ${vars.space.gutter}`,
    background: vars.color.surface,
    borderTop: `1.5px solid ${vars.color.ink}`,
    lineHeight: vars.leading.snug,
    '@media': {
      // Below 20 rem (a phone with large text) the bar would cover half the window, so it is not sticky there.
      [media.tall]: { position: 'sticky', bottom: 'min(0px, (100vw - 20rem) * 999)' },
      [media.print]: { display: 'none' },
    },
    '@container': { [containers.desktop]: { display: 'none' } },
  }),
);

export const text = style(featureLayer({ display: 'grid', minWidth: 0 }));
export const detail = style(featureLayer({ fontSize: vars.text.fine, color: vars.color.inkMuted }));
export const amount = style(featureLayer({ fontFamily: vars.font.figures, fontWeight: vars.weight.strong }));

// Keeps the focused element from being hidden behind the bar, and toasts above it.
globalStyle(`html:has(${bar})`, {
  '@layer': {
    feature: {
      '@media': {
        [`${media.tall} and (max-width: 63.99rem)`]: {
          scrollPaddingBottom: vars.space[24],
          vars: { [bottomBar]: '4.5rem' },
        },
      },
    },
  },
});
