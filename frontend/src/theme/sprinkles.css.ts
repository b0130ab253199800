import { createSprinkles, defineProperties } from '@vanilla-extract/sprinkles';
import { vars } from './contract.css';
import './layers.css';
import { media } from './media';

const space = vars.space;

const layout = defineProperties({
  '@layer': 'utility',
  conditions: { phone: {}, tablet: { '@media': media.tablet }, desktop: { '@media': media.desktop } },
  defaultCondition: 'phone',
  properties: {
    display: ['block', 'flex', 'grid', 'none'],
    flexDirection: ['row', 'column'],
    alignItems: ['start', 'center', 'end', 'baseline'],
    justifyContent: ['start', 'center', 'end', 'space-between'],
    gap: space,
  },
});

const box = defineProperties({
  '@layer': 'utility',
  properties: {
    flexWrap: ['wrap'],
    paddingTop: space,
    paddingBottom: space,
    paddingLeft: space,
    paddingRight: space,
    marginTop: space,
    marginBottom: space,
  },
  shorthands: {
    padding: ['paddingTop', 'paddingBottom', 'paddingLeft', 'paddingRight'],
    paddingX: ['paddingLeft', 'paddingRight'],
    paddingY: ['paddingTop', 'paddingBottom'],
    marginY: ['marginTop', 'marginBottom'],
  },
});

const { paper, surface, wash, primarySoft, markerSoft, night, ink, inkMuted, primary, onNight, onNightMuted } =
  vars.color;

const roles = defineProperties({
  '@layer': 'utility',
  properties: {
    background: { paper, surface, wash, primarySoft, markerSoft, night },
    color: { ink, inkMuted, primary, onNight, onNightMuted },
    maxWidth: { measure: vars.size.measure, form: vars.size.form, page: vars.size.page },
  },
});

/** Class for one-off space, layout and color roles: `sprinkles({ display: 'grid', gap: { phone: 4, desktop: 8 }, paddingY: 6 })`. */
export const sprinkles = createSprinkles(layout, box, roles);
