import { expect, test } from 'vitest'
import { readPosition } from './read-position.ts'

test.each([
  '25.31, 83.01',
  '25.31,83.01',
  '25.31° N, 83.01° E',
  'https://www.google.com/maps/@25.31,83.01,17z',
  'https://www.google.com/maps/place/Kashika/@25.3,83,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d25.31!4d83.01!16s',
  'https://maps.google.com/?q=25.31,83.01',
  'https://www.google.com/maps/search/?api=1&query=25.31%2C83.01',
])('the place is read from %s', (text) => {
  expect(readPosition(text)).toEqual({ latitude: 25.31, longitude: 83.01 })
})

test.each(['', '25.31', '95.1, 83.01', 'Mahmoorganj, Varanasi', 'https://maps.app.goo.gl/AbCdEf'])(
  '“%s” tells no place',
  (text) => {
    expect(readPosition(text)).toBeUndefined()
  },
)
