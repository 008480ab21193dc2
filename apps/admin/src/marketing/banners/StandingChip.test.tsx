import { text } from '@impeller/contracts';
import { render, screen } from '@testing-library/react';
import { StandingChip } from './StandingChip';

it('a banner that leads to what shoppers do not see is not said to be shown', () => {
  render(<StandingChip enabled validFrom={null} validTill={null} leadsToHidden />);
  expect(screen.getByText(text('banner.standing.hidden'))).toBeTruthy();
  expect(screen.queryByText(text('banner.standing.shown'))).toBeNull();
});
