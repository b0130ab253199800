import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './contract.css';
import './layers.css';
import { containers, media } from './media';

const layout = defineProperties({
  '@layer': 'ui',
  properties: {
    display: ['flex', 'grid'],
    flexWrap: ['wrap'],
    gap: vars.space,
    minWidth: [0],
    alignContent: ['start'],
    alignItems: ['start', 'center', 'end', 'baseline'],
    justifyContent: ['space-between'],
    justifyItems: ['start'],
  },
});

/** Columns of equal width, whose number can differ by condition. */
const columns = defineProperties({
  '@layer': 'ui',
  conditions: {
    phone: {},
    tablet: { '@media': media.tablet },
    desktop: { '@container': containers.desktop },
  },
  defaultCondition: 'phone',
  properties: {
    gridTemplateColumns: {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      3: 'repeat(3, minmax(0, 1fr))',
      4: 'repeat(4, minmax(0, 1fr))',
    },
  },
});

/** Layout classes for `Stack`, `Inline` and `Columns`. */
export const sprinkles = createSprinkles(layout, columns);

/** A step of the space scale. */
export type Space = keyof typeof vars.space;
