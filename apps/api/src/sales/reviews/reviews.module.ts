import { Module } from '@nestjs/common';
import { area } from '../../records/area.js';
import { OwnReviewsController } from './own-reviews.controller.js';
import { ReviewsController } from './reviews.controller.js';
import { Reviews } from './reviews.service.js';

@Module(area({ controllers: [OwnReviewsController, ReviewsController], providers: [Reviews] }))
export class ReviewsModule {}
