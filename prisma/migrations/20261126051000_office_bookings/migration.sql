-- Bookings that the office makes for somebody: at the door, or by phone.
ALTER TYPE booking_source ADD VALUE 'walk_in';
ALTER TYPE booking_source ADD VALUE 'phone';
