/** Custom property: height of a bar that stays at the bottom of the window; unset without one. */
export const bottomBar = '--bottom-bar';
