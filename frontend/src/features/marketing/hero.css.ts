import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inFeature } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const band = style(inFeature({ position: 'relative', overflow: 'clip' }));

/** So faint that words stand on it as they do on paper; on a phone, where it lies below all of them, fainter still. */
export const background = style(
  inFeature({
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    objectPosition: 'right top',
    opacity: 0.5,
    '@media': {
      [media.desktop]: { opacity: 1 },
      [media.print]: { display: 'none' },
      [media.forcedColors]: { display: 'none' },
    },
  }),
);

export const front = style(inFeature({ position: 'relative' }));

export const hero = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[12],
    alignItems: 'start',
    '@container': {
      [room.desktop]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 27rem)', gap: vars.space.gutter },
    },
  }),
);

export const words = style(
  inFeature({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    '@container': { [room.desktop]: { paddingBlockStart: vars.space[8] } },
  }),
);

export const reassurance = style(
  inFeature({ color: vars.color.inkMuted, fontSize: vars.text.small, lineHeight: vars.leading.snug }),
);

/** Beside the title there is room for them; on a phone they would stand between a parent and the title. */
export const hours = style(inFeature({ display: 'none', '@container': { [room.desktop]: { display: 'block' } } }));
