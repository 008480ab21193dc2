import { getContrastRatio } from '@mui/material/styles';
import { darkTheme, lightTheme, SIDEBAR } from './theme';

it.each([
  ['light', lightTheme],
  ['dark', darkTheme],
])('the ring around what the keyboard is on can be seen, %s', (_, { focusVisible, palette }) => {
  const { outlineColor, outlineWidth, outlineStyle } = focusVisible as Record<string, string>;
  expect([outlineStyle, outlineWidth]).toEqual(['solid', 2]);
  for (const ground of Object.values(palette.background))
    expect(getContrastRatio(outlineColor!, ground)).toBeGreaterThanOrEqual(3);
});

it('so can the one in the sidebar', () => {
  for (const ground of [SIDEBAR.ground, SIDEBAR.activeGround])
    expect(getContrastRatio(SIDEBAR.text, ground)).toBeGreaterThanOrEqual(3);
});
