import { act, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext } from 'react-admin';
import type Cropper from 'react-easy-crop';
import type { ComponentProps } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { CropDialog } from './CropDialog';

type Props = ComponentProps<typeof Cropper>;
let cropper: Props;
jest.mock('react-easy-crop/react-easy-crop.css', () => ({}));
// It measures what jsdom does not lay out.
jest.mock('react-easy-crop', () => ({
  __esModule: true,
  default: (props: Props) => {
    cropper = props;
    return <div tabIndex={0} {...props.cropperProps} />;
  },
}));

it('has a way to move the picture without dragging it, as far as it has room, and a name for its frame', async () => {
  render(
    <MemoryRouter>
      <AdminContext>
        <CropDialog file={new File(['x'], 'a.jpg')} url="blob:a" onDone={jest.fn()} />
      </AdminContext>
    </MemoryRouter>,
  );
  expect(screen.getByRole('application', { name: /^Frame/, description: /the arrow keys move it/ })).toBeTruthy();
  const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name });
  expect([slider('Left to right').disabled, slider('Up and down').disabled]).toEqual([true, true]);
  act(() => {
    cropper.setMediaSize!({ width: 500, height: 250, naturalWidth: 2000, naturalHeight: 1000 });
    cropper.setCropSize!({ width: 300, height: 250 });
  });
  fireEvent.change(slider('Left to right'), { target: { value: -50 } });
  expect(cropper.crop).toEqual({ x: -50, y: 0 });
  expect([slider('Left to right').value, slider('Up and down').disabled]).toEqual(['-50', true]);
});
