import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box, Stack } from '@mui/material';
import { useState } from 'react';
import { moveImage, removeImage, setCover, type DraftImage } from './images';
import { droppedAt, orderWords } from '../orderWords';
import { ImageTile } from './ImageTile';

interface SortableImagesProps {
  images: readonly DraftImage[];
  onChange: (images: DraftImage[]) => void;
}

/** Pictures in their order, which pointer and keyboard change. */
export const SortableImages = ({ images, onChange }: SortableImagesProps) => {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const [steps, setSteps] = useState({ count: 0, said: '' });
  const placeOf = (id: unknown) => images.findIndex(({ image }) => image === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onChange(moveImage(images, placeOf(active.id), placeOf(over.id)));
  };
  const step = (from: number, to: number) => {
    onChange(moveImage(images, from, to));
    setSteps(({ count }) => ({ count: count + 1, said: droppedAt('editor.images', to, images.length) }));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={orderWords('editor.images', placeOf, images.length)}
    >
      <SortableContext items={images.map(({ image }) => image)} strategy={rectSortingStrategy}>
        <Stack component="ol" direction="row" sx={{ m: 0, p: 0, gap: 2, flexWrap: 'wrap', listStyle: 'none' }}>
          {images.map((image, index) => (
            <ImageTile
              key={image.image}
              image={image}
              place={index + 1}
              count={images.length}
              onCover={() => onChange(setCover(images, index))}
              onMove={(by) => step(index, index + by)}
              onRemove={() => onChange(removeImage(images, index))}
            />
          ))}
        </Stack>
      </SortableContext>
      {/* What is said twice in the same words is said anew. */}
      <Box role="status" sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' }}>
        <span key={steps.count}>{steps.said}</span>
      </Box>
    </DndContext>
  );
};
